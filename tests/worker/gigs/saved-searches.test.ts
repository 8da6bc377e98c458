import { beforeAll, describe, expect, it } from "vitest";
import type { SavedSearch } from "../../../src/shared/gigs/saved-search.ts";
import { consumeJobs } from "../../support/consume-jobs.ts";
import { type Actor, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let dayOfMonth = 0;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

const save = (who: Actor, query: string, more = {}) =>
  who.post("/api/me/searches", { name: "Mine", query, notify: true, ...more });
const forget = async (who: Actor) => {
  for (const { id } of (await who.get("/api/me/searches")).body.items as SavedSearch[])
    await who.delete(`/api/me/searches/${id}`);
};

async function publish(more: Parameters<typeof addGig>[1] = {}, audience = "fitting") {
  dayOfMonth += 1;
  const schedule = buildSingleDay(`2083-05-${String(dayOfMonth).padStart(2, "0")}`);
  const gig = await addGig(cast.site, {
    title: "Roof",
    schedule,
    waves: [{ to: audience, afterMinutes: 0 }],
    ...more,
  });
  const begun = async () =>
    (await readRows(server, "select begun_at from gig_waves where gig_id = ?", gig.id))[0];
  await expect.poll(async () => (await begun())?.begun_at).toEqual(expect.any(Number));
  await lookAtSearches(gig.id, audience);
  return gig.id;
}

/** As the message does that follows a wave, which may come a little later. */
async function lookAtSearches(gigId: string, audience: string): Promise<void> {
  if (audience === "partners") return;
  await consumeJobs(server, "keikka-alerts", [{ gigId, searchesAfter: "" }]);
}

const listReasons = async (gigId: string, { id }: Actor) =>
  (
    await readRows(
      server,
      "select data ->> '$.why' as why, data ->> '$.search' as search from notifications where gig_id = ? and user_id = ?",
      gigId,
      id,
    )
  ).map(({ why, search }) => (search === null ? why : `${why} ${search}`));

describe("a saved search", () => {
  it("is kept under a name, for its owner alone, and forgotten", async () => {
    const key = { headers: { "Idempotency-Key": "search" } };
    const input = { name: "Tampere", query: "filter=trades%3Aequals%3Aroofing&municipality=Tampere" };
    const saved = await worker.post("/api/me/searches", input, key);
    expect([saved.status, saved.body]).toEqual([201, { ...input, id: expect.any(String), notify: false }]);
    expect((await worker.post("/api/me/searches", input, key)).body.id).toBe(saved.body.id);
    expect((await worker.get("/api/me/searches")).body.items).toEqual([saved.body]);
    expect((await cast.agency.get("/api/me/searches")).body.items).toEqual([]);
    expect((await cast.agency.delete(`/api/me/searches/${saved.body.id}`)).status).toBe(404);
    expect((await worker.delete(`/api/me/searches/${saved.body.id}`)).status).toBe(204);
    expect((await worker.get("/api/me/searches")).body.items).toEqual([]);
  });

  it("is a search of the gigs, and one of twenty at most", async () => {
    for (const query of ["status=whatever", "filter=title:is:x", "from=soon"]) {
      const refused = await save(worker, query);
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "query"]);
    }
    const answers = await Promise.all(Array.from({ length: 21 }, () => save(worker, "q=roof")));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409]);
    await forget(worker);
  });

  it("tells who has none other way of hearing of a gig, an agency's employee", async () => {
    await save(worker, "municipality=Tampere&q=roof", { name: "Roofs near me" });
    expect(await listReasons(await publish(), worker)).toEqual(["search Roofs near me"]);
    expect(await listReasons(await publish({ municipality: "Oulu" }), worker)).toEqual([]);
    expect(
      await listReasons(
        await publish({ title: "Wall", description: "", industries: ["painting_decorating"] }),
        worker,
      ),
    ).toEqual([]);
    await forget(worker);
    expect(await listReasons(await publish(), worker)).toEqual([]);
  });

  it("tells once who fits or is one of all, as that", async () => {
    await save(cast.agency, "municipality=Tampere");
    expect(await listReasons(await publish(), cast.agency)).toEqual(["fitting"]);
    await server.env.DB.prepare(
      "insert into organization_municipalities (organization_id, municipality) values (?, 'Oulu')",
    )
      .bind(cast.tekijat)
      .run();
    expect(await listReasons(await publish({}, "all"), cast.agency)).toEqual(["all"]);
    await forget(cast.agency);
  });

  it("tells once of a gig that two searches of one person find, and keeps nobody else from hearing", async () => {
    const colleague = await addActor(server, "employee", cast.tekijat);
    await save(worker, "municipality=Tampere", { name: "One" });
    await save(worker, "q=roof", { name: "Two" });
    await save(colleague, "q=roof", { name: "Roofs" });
    const gigId = await publish();
    expect(await listReasons(gigId, worker)).toEqual([expect.stringMatching(/^search (One|Two)$/)]);
    expect(await listReasons(gigId, colleague)).toEqual(["search Roofs"]);
    await forget(worker);
    await forget(colleague);
  });

  it("waits while partners are asked, and is silent without notify, for pay that one may not see and for the buyer", async () => {
    await save(worker, "q=roof", { notify: false });
    await save(worker, "filter=pay:atLeast:100");
    await save(cast.site, "q=roof");
    const gigId = await publish({}, "fitting");
    expect(await listReasons(gigId, worker)).toEqual([]);
    expect(await listReasons(gigId, cast.site)).toEqual([]);
    await save(worker, "q=roof");
    expect(await listReasons(await publish({}, "partners"), worker)).toEqual([]);
    await forget(worker);
  });

  it("tells nobody who has answered", async () => {
    await save(cast.solo, "q=roof");
    const gig = await addGig(cast.site, {
      schedule: buildSingleDay("2083-06-01"),
      title: "Roof",
      waves: [{ to: "all", afterMinutes: 600 }],
    });
    await addOffer(cast.solo, gig);
    await cast.site.post(`/api/gigs/${gig.id}/waves/next`);
    await expect
      .poll(
        async () =>
          (await readRows(server, "select begun_at from gig_waves where gig_id = ?", gig.id))[0]?.begun_at,
      )
      .toEqual(expect.any(Number));
    await lookAtSearches(gig.id, "all");
    expect(await listReasons(gig.id, cast.solo)).toEqual([]);
  });
});
