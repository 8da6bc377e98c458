import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Actor } from "../../support/crews.ts";
import {
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import type { Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

/** A day over eight hours that somebody was accepted for: naming them warns. */
async function longDay(date: string, by: Actor = cast.agency, organizationId = cast.tekijat) {
  const gig = await addGig(cast.site, { schedule: { ...buildSingleDay(date), endTime: "17:00" } });
  await addAcceptedOfferByApi(cast.site, by, gig);
  const [worker] = await addWorkers(server, organizationId, 1);
  return { gig, worker: worker as Person };
}

const nameAnyway = (by: Actor, gig: Gig, worker: Person, more: Record<string, unknown>) =>
  by.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id], override: true, ...more });

/** What the log tells somebody of a gig's warnings that were passed over. */
async function logOf(reader: Actor, { id }: Gig) {
  const { items } = (await reader.get(`/api/audit?action=crew.override&subject=${id}`)).body;
  return (items as { details: object }[]).map(({ details }) => details);
}

const textsOf = async (gig: Gig) =>
  (
    await readRows(
      server,
      "select text from audit_texts join audit_log using (seq) where subject_id = ?",
      gig.id,
    )
  ).map(({ text }) => text);

describe("the text of an overridden warning", () => {
  it("is visible in the log of the own organisation only", async () => {
    const { gig, worker } = await longDay("2084-01-10");
    const written = { overrideReason: "other", overrideText: "  zqtext: the pump leaves on Friday " };
    expect((await nameAnyway(cast.agency, gig, worker, written)).status).toBe(201);
    const about = { userIds: worker.id, warnings: "day:570:2084-01-10", overrideReason: "other" };
    expect(await logOf(cast.agency, gig)).toEqual([
      { ...about, overrideText: "zqtext: the pump leaves on Friday" },
    ]);
    const file = await cast.agency.get(`/api/audit.csv?subject=${gig.id}`);
    expect(await textOf(file)).toContain("zqtext");

    const admin = await addActor(server, "admin", null);
    expect(await logOf(admin, gig)).toEqual([about]);
    expect(await textOf(await admin.get(`/api/audit.csv?subject=${gig.id}`))).not.toContain("zqtext");
    const { provider } = await addStrangers(server);
    for (const reader of [cast.site, provider]) {
      expect(await logOf(reader, gig)).toEqual([]);
      for (const call of ["/api/audit?limit=100", "/api/audit.csv", `/api/gigs/${gig.id}/assignments`])
        expect(await textOf(await reader.get(call)), call).not.toContain("zqtext");
    }
    const desk = await addActor(server, "staffProvider", cast.tekijat);
    expect(describeOutcome(await desk.get(`/api/audit?subject=${gig.id}`))).toBe("403 access.denied");
    const sealed = await readRows(server, "select details from audit_log where subject_id = ?", gig.id);
    expect(JSON.stringify(sealed)).not.toContain("zqtext");
  });

  it("is in its author's data export, not in others'", async () => {
    const { gig, worker } = await longDay("2084-01-11");
    const named = await addActor(server, "employee", cast.tekijat);
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const body = { userIds: [worker.id, named.id], override: true, overrideText: "zqcopy" };
    expect((await cast.agency.post(`/api/gigs/${gig.id}/assignments`, body)).status).toBe(201);
    const copyOf = async (who: Actor) => textOf(await who.get("/api/me/export"));
    expect(await copyOf(cast.agency)).toContain("zqcopy");
    for (const other of [named, cast.site, await addActor(server, "staffProviderAdmin", cast.tekijat)])
      expect(await copyOf(other)).not.toContain("zqcopy");
  });

  it("of moved hours is in the log of the gig's owner only", async () => {
    const gig = await addGig(cast.site, { schedule: buildSingleDay("2084-02-08") });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await nameCrew(cast.agency, gig, await addWorkers(server, cast.tekijat, 1), { override: true });
    const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
    const schedule = { ...gig.schedule, endTime: "17:00" };
    const body = { schedule, override: true, overrideReason: "agreed", overrideText: "zqmoved" };
    const saved = await cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
    expect(saved.status).toBe(200);
    expect(await logOf(cast.site, gig)).toMatchObject([
      { overrideReason: "agreed", overrideText: "zqmoved" },
    ]);
    expect(await logOf(cast.agency, gig)).toEqual([]);
  });

  it("is optional, at most 200 characters, and refused without an override", async () => {
    const { gig, worker } = await longDay("2084-01-12");
    const long = await nameAnyway(cast.agency, gig, worker, { overrideText: "x".repeat(201) });
    expect([long.status, long.body.errors]).toMatchObject([
      422,
      [{ path: "overrideText", code: "text.tooLong" }],
    ]);
    expect((await nameAnyway(cast.agency, gig, worker, {})).status).toBe(201);
    expect([await logOf(cast.agency, gig), await textsOf(gig)]).toMatchObject([
      [{ overrideReason: "notGiven" }],
      [],
    ]);
    const calm = await addGig(cast.site, buildWeek("03"));
    await addAcceptedOfferByApi(cast.site, cast.agency, calm);
    expect((await nameAnyway(cast.agency, calm, worker, { overrideText: "x".repeat(200) })).status).toBe(201);
    expect(await textsOf(calm)).toEqual([]);
  });

  it.each(["its author", "its subject"])(
    "is deleted with the account of %s, and the row stays",
    async (who) => {
      const writer = await addActor(server, "staffProviderAdmin", cast.tekijat);
      const { gig, worker } = await longDay(who === "its author" ? "2084-01-13" : "2084-01-14", writer);
      await nameAnyway(writer, gig, worker, { overrideText: "zqgone" });
      const { gig: other, worker: staying } = await longDay("2084-01-17");
      await nameAnyway(cast.agency, other, staying, { overrideText: "zqstays" });
      const { id } = who === "its author" ? writer : worker;
      const admin = await addActor(server, "admin", null);
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
      expect([await textsOf(gig), await textsOf(other)]).toEqual([[], ["zqstays"]]);
      expect(await logOf(cast.agency, gig)).toMatchObject([{ overrideReason: "notGiven" }]);
    },
  );

  it("is deleted with the organisation, also where a platform admin wrote it", async () => {
    const { buyer } = await addStrangers(server);
    const admin = await addActor(server, "admin", null);
    const gig = await addGig(buyer, { schedule: buildSingleDay("2084-02-09") });
    await addAcceptedOfferByApi(buyer, cast.agency, gig);
    await nameCrew(cast.agency, gig, await addWorkers(server, cast.tekijat, 1), { override: true });
    const tag = (await admin.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
    const body = { schedule: { ...gig.schedule, endTime: "17:00" }, override: true, overrideText: "zqfirm" };
    expect((await admin.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } })).status).toBe(
      200,
    );
    expect(await textsOf(gig)).toEqual(["zqfirm"]);
    const answer = await admin.delete(`/api/organizations/${buyer.organizationId}?work=end`);
    expect(answer.status).toBe(204);
    expect(await textsOf(gig)).toEqual([]);
  });
});

/** An answer as text: a file's is text already. */
const textOf = async ({ body }: { body: unknown }) =>
  typeof body === "string" ? body : JSON.stringify(body);
