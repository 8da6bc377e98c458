import { beforeEach, expect, it } from "vitest";
import type { Client } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let worker: Actor;

beforeEach(async () => {
  cast = await addCast(server);
  strangers = await addStrangers(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

const look = (client: Client, id: string) => client.get(`/api/organizations/${id}/profile`);
const statusOf = async (client: Client, id: string) => (await look(client, id)).status;

it("tells a buyer of a provider that offered: its trades, places, gigs together and since when", async () => {
  const gig = await addGig(cast.site);
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const other = await addGig(cast.site);
  await addOffer(cast.agency, other);
  await run("update gigs set status = 'done' where id in (?, ?)", gig.id, other.id);
  await run(
    "insert into organization_industries (organization_id, industry) values (?, 'roofing')",
    cast.tekijat,
  );
  for (const place of ["Tampere", "Nokia"])
    await run("insert into organization_municipalities values (?, ?)", cast.tekijat, place);
  const { status, body } = await look(cast.site, cast.tekijat);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ id: cast.tekijat, name: "Tekijät Oy", types: ["staffProvider"], logo: "" },
    ...{ industries: ["roofing"], municipalities: ["Nokia", "Tampere"], gigsTogether: 1 },
    createdAt: expect.any(String),
    isPartner: false,
  });
  const raksa = { name: "Raksa Oy", gigsTogether: 1, isPartner: null };
  expect((await look(cast.agency, cast.raksa)).body).toMatchObject(raksa);
  await cast.site.put(`/api/partners/${cast.tekijat}`);
  expect((await look(cast.site, cast.tekijat)).body.isPartner).toBe(true);
  expect((await look(cast.agency, cast.tekijat)).body.isPartner).toBeNull();
  expect((await look(strangers.provider, cast.raksa)).status).toBe(404);
});

it("opens for a buyer by an offer, a question, news that reached the desk, or partnership; not by less", async () => {
  const gig = await addGig(cast.site);
  await run("delete from notifications");
  expect(await statusOf(cast.site, cast.tekijat)).toBe(404);

  const room = (await cast.agency.post(`/api/gigs/${gig.id}/inquiry`, {})).body;
  expect(await statusOf(cast.site, cast.tekijat)).toBe(404);
  await run("update rooms set last_seq = 1 where id = ?", room.id);
  expect(await statusOf(cast.site, cast.tekijat)).toBe(200);
  await run("delete from rooms where id = ?", room.id);

  const told = (userId: string) =>
    run(
      "insert into notifications (id, user_id, kind, gig_id, data, created_at) values (?, ?, 'gigOpen', ?, '{}', 1)",
      userId,
      userId,
      gig.id,
    );
  await told(worker.id);
  expect(await statusOf(cast.site, cast.tekijat)).toBe(404);
  await told(cast.agency.id);
  expect(await statusOf(cast.site, cast.tekijat)).toBe(200);
  await run("delete from notifications");

  await cast.site.put(`/api/partners/${cast.tekijat}`);
  expect(await statusOf(cast.site, cast.tekijat)).toBe(200);
  await cast.site.delete(`/api/partners/${cast.tekijat}`);

  await addOffer(cast.agency, gig);
  expect(await statusOf(cast.site, cast.tekijat)).toBe(200);
  expect(await statusOf(strangers.buyer, cast.tekijat)).toBe(404);
});

it("opens for who offers once the buyer has a gig that they see; not for their employees", async () => {
  const draft = await addGig(cast.site, { status: "draft" });
  const all = async () => [
    await statusOf(cast.agency, cast.raksa),
    await statusOf(cast.solo, cast.raksa),
    await statusOf(worker, cast.raksa),
  ];
  expect(await all()).toEqual([404, 404, 404]);
  await cast.site.post(`/api/gigs/${draft.id}/publish`);
  expect(await all()).toEqual([200, 200, 404]);
  expect(await statusOf(strangers.buyer, cast.raksa)).toBe(404);
  await cast.site.post(`/api/gigs/${draft.id}/cancel`, {});
  expect(await all()).toEqual([404, 404, 404]);
});

it("one's own is always there; what is missing, deleted or foreign looks the same", async () => {
  expect((await look(worker, "mine")).body.id).toBe(cast.tekijat);
  await addGig(cast.site);
  await run("update organizations set deleted_at = 1 where id = ?", cast.raksa);
  const { requestId: one, ...deleted } = (await look(cast.agency, cast.raksa)).body;
  const { requestId: two, ...missing } = (await look(cast.agency, "nobody")).body;
  const { requestId: three, ...foreign } = (await look(cast.agency, strangers.provider.id)).body;
  expect([missing, foreign]).toEqual([deleted, deleted]);
  expect([one, two, three]).not.toContain(undefined);
});

it("of an individual, a buyer reads on their page what they did together and since when", async () => {
  const gig = await addGig(cast.site);
  await addAcceptedOfferByApi(cast.site, cast.solo, gig);
  await run("update gigs set status = 'done' where id = ?", gig.id);
  const read = async (client: Client) => (await client.get(`/api/users/${cast.solo.id}`)).body.dealings;
  expect(await read(cast.site)).toEqual({ gigsTogether: 1, createdAt: expect.any(String) });
  expect(await read(cast.solo)).toBeUndefined();
});
