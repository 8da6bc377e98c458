import { beforeAll, describe, expect, it } from "vitest";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let gigId: string;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

/** What somebody's bell and mailbox say of why, newest first. */
async function toldTo({ id }: Actor) {
  const of = async (table: string) => {
    const sql = `select data from ${table} where user_id = ? and data ->> '$.gigId' is ? order by rowid desc limit 1`;
    const [row] = await readRows(
      server,
      table === "notifications" ? sql.replace("data ->> '$.gigId' is", "gig_id =") : sql,
      ...[id, gigId],
    );
    return row === undefined ? "nothing" : JSON.parse(String(row.data)).reason;
  };
  return [await of("notifications"), await of("mail_outbox")];
}

async function begin(month: string) {
  const gig = await addGig(cast.site, buildWeek(month));
  gigId = gig.id;
  return gig;
}

describe("the reason of an ended offer", () => {
  it.each([
    ["decline", "site", "agency", "01"],
    ["withdraw", "agency", "site", "02"],
  ] as const)(
    "%s: is shown to the other side, on the page, in the inbox and by e-mail",
    async (how, by, to, month) => {
      const gig = await begin(month);
      const { id } = await addOffer(cast.agency, gig);
      const answer = await cast[by].post(`/api/offers/${id}/${how}`, { reason: "  Too dear for us " });
      expect([answer.status, answer.body.reason]).toEqual([200, "Too dear for us"]);
      const [seen] = (await cast[to].get(`/api/gigs/${gig.id}/offers`)).body.items;
      expect(seen.reason).toBe("Too dear for us");
      expect(await toldTo(cast[to])).toEqual(["Too dear for us", "Too dear for us"]);
      const listed = (await cast[to].get("/api/offers?part=settled")).body.items;
      expect(listed.find((one: { id: string }) => one.id === id).reason).toBe("Too dear for us");
    },
  );

  it("is optional, and at most 500 characters", async () => {
    const gig = await begin("03");
    const { id } = await addOffer(cast.agency, gig);
    const long = await cast.site.post(`/api/offers/${id}/decline`, { reason: "x".repeat(501) });
    expect([long.status, long.body.errors]).toMatchObject([422, [{ path: "reason", code: "text.tooLong" }]]);
    expect((await cast.site.post(`/api/offers/${id}/decline`)).body).toMatchObject({
      status: "declined",
      reason: "",
    });
    expect(await toldTo(cast.agency)).toEqual([undefined, undefined]);
  });

  it("is hidden from admins", async () => {
    const gig = await begin("04");
    const { id } = await addOffer(cast.agency, gig);
    await cast.site.post(`/api/offers/${id}/decline`, { reason: "Too dear" });
    const admin = await addActor(server, "admin", null);
    const [seen] = (await admin.get(`/api/gigs/${gig.id}/offers`)).body.items;
    expect([seen.status, seen.reason]).toEqual(["declined", ""]);
  });
});

describe("the reason of a declining worker", () => {
  it("is shown to their own staff only", async () => {
    const gig = await begin("05");
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [named] = await nameCrew(cast.agency, gig, [worker]);
    const answer = await worker.post(`/api/assignments/${named?.id}/decline`, { reason: "A family matter" });
    expect(answer.body).toMatchObject({ status: "declined", reason: "A family matter" });
    const reasonFor = async (who: Actor) =>
      (await who.get(`/api/gigs/${gig.id}/assignments`)).body.items[0]?.reason;
    expect(await reasonFor(cast.agency)).toBe("A family matter");
    expect(await reasonFor(cast.site)).toBe("");
    expect(await reasonFor(await addActor(server, "admin", null))).toBe("");
    expect(await toldTo(cast.agency)).toEqual(["A family matter", "A family matter"]);
    expect((await toldTo(cast.site))[0]).toBeUndefined();
  });

  it("is shown to the buyer of an individual", async () => {
    const gig = await begin("06");
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [mine] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    await cast.solo.post(`/api/assignments/${mine.id}/decline`, { reason: "Other work" });
    expect(await toldTo(cast.site)).toEqual(["Other work", "Other work"]);
    const [seen] = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect([seen.status, seen.reason]).toEqual(["declined", "Other work"]);
  });
});

describe("the reason of a cancelled gig", () => {
  it("is shown to the firms and individuals involved, not to their workers", async () => {
    const gig = await begin("07");
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    await nameCrew(cast.agency, gig, [worker]);
    const cancelled = await cast.site.post(`/api/gigs/${gig.id}/cancel`, { reason: "The weather" });
    expect(cancelled.body).toMatchObject({ status: "cancelled", cancelReason: "The weather" });
    for (const who of [cast.agency, cast.solo]) {
      expect((await who.get(`/api/gigs/${gig.id}`)).body.cancelReason).toBe("The weather");
      expect(await toldTo(who)).toEqual(["The weather", "The weather"]);
    }
    expect((await worker.get(`/api/gigs/${gig.id}`)).body.cancelReason).toBe("");
    expect(await toldTo(worker)).toEqual([undefined, undefined]);
    const { buyer, provider } = await addStrangers(server);
    for (const who of [buyer, provider]) expect((await who.get(`/api/gigs/${gig.id}`)).status).toBe(404);
  });
});
