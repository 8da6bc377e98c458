import { beforeAll, describe, expect, it } from "vitest";
import type { Gig, GigSummary } from "../../../src/shared/gigs/gig.ts";
import type { Notification } from "../../../src/shared/notifications/notification.ts";
import { readTripCount } from "../../support/client.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let admin: Actor;
let worker: Actor;
let colleague: Actor;
let desk: Actor;
let dayOfMonth = 0;

beforeAll(async () => {
  cast = await addCast(server);
  strangers = await addStrangers(server);
  admin = await addActor(server, "admin", null);
  desk = await addActor(server, "staffProvider", cast.tekijat);
  worker = await addActor(server, "employee", cast.tekijat);
  colleague = await addActor(server, "employee", cast.tekijat);
});

function publish(more: Parameters<typeof addGig>[1] = {}): Promise<Gig> {
  dayOfMonth += 1;
  const schedule = buildSingleDay(`2083-05-${String(dayOfMonth).padStart(2, "0")}`);
  return addGig(cast.site, { title: "Roof", schedule, ...more });
}

const pathOf = ({ id }: Gig) => `/api/gigs/${id}/interest`;
const read = async (client: Actor, { id }: Gig) => (await client.get(`/api/gigs/${id}`)).body as Gig;
const findListed = async (client: Actor, { id }: Gig) =>
  ((await client.get("/api/gigs?limit=100")).body.items as GigSummary[]).find((gig) => gig.id === id);
const listTold = async (client: Actor, { id }: Gig) =>
  ((await client.get("/api/notifications")).body.items as Notification[]).filter(
    ({ kind, gigId }) => kind === "interest" && gigId === id,
  );
const rename = (id: string, name: string) =>
  server.env.DB.prepare("update users set name = ?, name_key = lower(?) where id = ?")
    .bind(name, name, id)
    .run();

describe("interest in a gig", () => {
  it("is told once to each of the worker's own desk, in the app alone, however often it is said", async () => {
    const gig = await publish();
    const [first, second] = await Promise.all([worker.put(pathOf(gig)), worker.put(pathOf(gig))]);
    expect([first.status, second.status]).toEqual([204, 204]);
    for (const status of [
      await worker.put(pathOf(gig)),
      await worker.delete(pathOf(gig)),
      await worker.delete(pathOf(gig)),
      await worker.put(pathOf(gig)),
    ].map((answer) => answer.status))
      expect(status).toBe(204);
    for (const reader of [desk, cast.agency])
      expect(await listTold(reader, gig)).toMatchObject([
        {
          link: `/gigs/${gig.id}`,
          data: { worker: worker.name, workerId: worker.id, gig: "Roof", organization: "Raksa Oy" },
        },
      ]);
    await colleague.put(pathOf(gig));
    expect(await listTold(desk, gig)).toHaveLength(2);
    for (const reader of [worker, colleague, cast.solo, cast.site, strangers.provider])
      expect(await listTold(reader, gig)).toEqual([]);
    expect(await readRows(server, "select 1 from mail_outbox where template = 'interest'")).toEqual([]);
  });

  it("is seen by the worker, counted and named for their own desk, and nobody else's business", async () => {
    const gig = await publish();
    await rename(worker.id, "Veikko");
    await rename(colleague.id, "Aino");
    await worker.put(pathOf(gig));
    await colleague.put(pathOf(gig));
    const detail = await cast.agency.get(`/api/gigs/${gig.id}`);
    expect(readTripCount(detail)).toBe(1);
    expect(detail.body).toMatchObject({
      interestedWorkers: 2,
      interested: [
        { id: colleague.id, name: "Aino" },
        { id: worker.id, name: "Veikko" },
      ],
    });
    expect(detail.body).not.toHaveProperty("isInterested");
    expect(await findListed(desk, gig)).toMatchObject({ interestedWorkers: 2 });
    expect(await findListed(worker, gig)).toMatchObject({ isInterested: true });
    await worker.delete(pathOf(gig));
    expect(await read(worker, gig)).toMatchObject({ isInterested: false });
    expect(await findListed(colleague, gig)).toMatchObject({ isInterested: true });
    expect(await read(strangers.provider, gig)).toMatchObject({ interestedWorkers: 0, interested: [] });
    for (const reader of [cast.site, cast.solo, admin]) {
      const seen = await read(reader, gig);
      for (const name of ["isInterested", "interestedWorkers", "interested"])
        expect(seen).not.toHaveProperty(name);
    }
    for (const name of ["interestedWorkers", "interested"])
      expect(await read(worker, gig)).not.toHaveProperty(name);
  });

  it("of somebody who has left the firm is not counted any more", async () => {
    const gig = await publish();
    const leaver = await addActor(server, "employee", cast.tekijat);
    await leaver.put(pathOf(gig));
    expect(await read(desk, gig)).toMatchObject({ interestedWorkers: 1 });
    const path = `/api/organizations/${cast.tekijat}/employees/${leaver.id}`;
    expect((await cast.agency.patch(path, { endedOn: "2026-01-31" })).status).toBeLessThan(300);
    expect(await read(desk, gig)).toMatchObject({ interestedWorkers: 0, interested: [] });
  });

  it("is for an agency's employees alone, and for gigs that they may see and that are open", async () => {
    const gig = await publish();
    const ofBuyer = await addActor(server, "employee", cast.raksa);
    for (const client of [cast.solo, cast.agency, desk, cast.site, admin, ofBuyer])
      for (const answer of [await client.put(pathOf(gig)), await client.delete(pathOf(gig))])
        expect(describeOutcome(answer)).toBe("403 access.denied");
    expect(await read(ofBuyer, gig)).not.toHaveProperty("isInterested");
    const draft = await publish({ status: "draft" });
    for (const client of [worker, strangers.buyer]) {
      expect(describeOutcome(await client.put(pathOf(draft)))).toBe("404 notFound");
      expect(describeOutcome(await client.delete(pathOf(draft)))).toBe("404 notFound");
    }
    await worker.put(pathOf(gig));
    await server.env.DB.prepare("update gigs set status = 'filled' where id = ?").bind(gig.id).run();
    expect(describeOutcome(await colleague.put(pathOf(gig)))).toBe("409 gig.notOpen");
    expect(await listTold(desk, gig)).toHaveLength(1);
    expect((await worker.delete(pathOf(gig))).status).toBe(204);
    expect(await readRows(server, "select 1 from gig_interests where gig_id = ?", gig.id)).toEqual([]);
  });

  it("is exported, and goes with the account; others' notifications lose the name", async () => {
    const gig = await publish();
    const leaver = await addActor(server, "employee", cast.tekijat);
    await rename(leaver.id, "Lauri Lähtijä");
    await leaver.put(pathOf(gig));
    const { interests } = (await leaver.get("/api/me/export")).body;
    expect(interests).toEqual([
      { gigId: gig.id, gig: "Roof", createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect((await cast.agency.delete(`/api/users/${leaver.id}`)).status).toBe(204);
    expect(await readRows(server, "select 1 from gig_interests where user_id = ?", leaver.id)).toEqual([]);
    const [told] = await listTold(desk, gig);
    expect(told?.data).toMatchObject({ worker: "", gig: "Roof" });
  });
});
