import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Actor;
let agency: Actor;
let worker: Actor;
let clerk: Actor;

beforeAll(async () => {
  const cast = await addCast(server);
  ({ site, agency } = cast);
  worker = await addActor(server, "employee", cast.tekijat);
  clerk = await addActor(server, "employee", cast.raksa);
});

const seen = async (from: Actor, of: Actor) => (await from.get(`/api/users/${of.id}`)).body.can;
const write = async (from: Actor, to: Actor) => (await from.post("/api/rooms", { userId: to.id })).status;

describe("allowed recipients", () => {
  it("nobody for a withdrawn offer, the counterparty for a standing one", async () => {
    const first = await addOffer(agency, await addGig(site));
    expect((await agency.post(`/api/offers/${first.id}/withdraw`)).status).toBe(200);
    expect([await write(agency, site), await write(site, agency)]).toEqual([404, 404]);
    expect([await seen(agency, site), await seen(site, agency)]).toMatchObject([
      { write: false },
      { write: false },
    ]);

    await addOffer(agency, await addGig(site));
    for (const [from, to] of [
      [worker, clerk],
      [worker, site],
      [clerk, worker],
      [clerk, agency],
    ] as const) {
      expect(await write(from, to)).toBe(404);
    }
    expect((await worker.get(`/api/users/${clerk.id}`)).status).toBe(404);
    expect([await seen(agency, site), await seen(site, site)]).toMatchObject([
      { write: true },
      { write: false },
    ]);
    expect([await write(agency, site), await write(site, agency)]).toMatchObject([200, 200]);
  });

  it("nobody with a deleted account, even in an existing room", async () => {
    const leaver = await addActor(server, "employee", worker.organizationId);
    expect(await write(worker, leaver)).toBe(200);
    await server.env.DB.prepare("delete from users where id = ?").bind(leaver.id).run();
    expect(await write(worker, leaver)).toBe(404);
  });
});
