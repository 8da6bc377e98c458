import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/me/muted-buyers";
let cast: Awaited<ReturnType<typeof addCast>>;
let admin: Actor;
let worker: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
  worker = await addActor(server, "employee", cast.tekijat);
  gig = await addGig(cast.site);
});

const listMuted = async (client: Actor) => (await client.get(path)).body;
const mute = (client: Actor, id: string) => client.put(`${path}/${id}`);
const unmute = (client: Actor, id: string) => client.delete(`${path}/${id}`);
const read = async (client: Actor) => (await client.get(`/api/gigs/${gig.id}`)).body as Gig;

describe("muted buyers", () => {
  it("are each person's own list, by name", async () => {
    const aula = await addOrganization(server, "Aula Oy", "workProvider");
    for (const id of [cast.raksa, aula, cast.raksa]) expect((await mute(cast.agency, id)).status).toBe(204);
    expect(await listMuted(cast.agency)).toEqual({
      items: [
        { id: aula, name: "Aula Oy" },
        { id: cast.raksa, name: "Raksa Oy" },
      ],
      nextCursor: null,
    });
    const colleague = await addActor(server, "staffProvider", cast.tekijat);
    for (const other of [colleague, cast.solo, worker])
      expect(await listMuted(other)).toEqual({ items: [], nextCursor: null });
    expect((await unmute(cast.agency, aula)).status).toBe(204);
    expect(describeOutcome(await unmute(cast.agency, aula))).toBe("404 notFound");
    expect((await listMuted(cast.agency)).items).toHaveLength(1);
  });

  it("still show their gigs, which say that they are muted", async () => {
    await mute(cast.solo, cast.raksa);
    expect(await read(cast.solo)).toMatchObject({ isMuted: true });
    expect(await read(worker)).toMatchObject({ isMuted: false });
    const { items } = (await cast.solo.get("/api/gigs")).body;
    expect(items.map(({ id }: Gig) => id)).toContain(gig.id);
    for (const reader of [cast.site, admin]) expect(await read(reader)).not.toHaveProperty("isMuted");
    await unmute(cast.solo, cast.raksa);
    expect(await read(cast.solo)).toMatchObject({ isMuted: false });
  });

  it("are work providers that are there, and for who offers or works", async () => {
    const gone = await addOrganization(server, "Mennyt Oy", "workProvider");
    await mute(worker, gone);
    await server.env.DB.prepare("update organizations set deleted_at = 1 where id = ?").bind(gone).run();
    expect((await listMuted(worker)).items).toEqual([]);
    for (const id of ["nobody", cast.tekijat, cast.site.id, gone])
      expect(describeOutcome(await mute(cast.agency, id))).toBe("404 notFound");
    for (const client of [cast.site, admin])
      for (const answer of [
        await client.get(path),
        await mute(client, cast.raksa),
        await unmute(client, cast.raksa),
      ])
        expect(describeOutcome(answer)).toBe("403 access.denied");
  });

  it("are exported, and go with the account", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    const buyer = await addOrganization(server, "Purku Oy", "workProvider");
    for (const id of [buyer, cast.raksa]) await mute(leaver, id);
    const { profile } = (await leaver.get("/api/me/export")).body;
    expect(profile[0].mutedBuyers).toEqual(
      expect.arrayContaining([
        { id: buyer, name: "Purku Oy" },
        { id: cast.raksa, name: "Raksa Oy" },
      ]),
    );
    const countRows = async () =>
      (await readRows(server, "select 1 from muted_buyers where user_id = ?", leaver.id)).length;
    expect(await countRows()).toBe(2);
    expect((await cast.agency.delete(`/api/users/${leaver.id}`)).status).toBe(204);
    expect(await countRows()).toBe(0);
  });
});
