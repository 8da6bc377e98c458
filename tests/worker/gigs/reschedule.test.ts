import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import { buildGigEdit } from "../../../src/gigs/build-gig-edit.ts";
import { findGig, listGigDays } from "../../../src/gigs/queries.ts";
import { cancelGig } from "../../../src/gigs/status-queries.ts";
import { updateGig } from "../../../src/gigs/write-queries.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addAcceptedOfferByApi, addCast, addOffer, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

async function reschedule(gig: Gig, changes: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, ...changes }, ...more };
  return cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const later = { startDate: "2084-01-12", endDate: "2084-01-14" };

describe("pending offers", () => {
  it.each([
    ["days", later],
    ["hours", { startTime: "21:00", endTime: "05:00" }],
  ])("expire when the %s change, and their providers are notified", async (_, change) => {
    const gig = await addGig(cast.site, buildWeek("01"));
    const offer = await addOffer(cast.agency, gig, { workers: 2, endDate: "2084-01-08" });
    const { id: first } = await addOffer(cast.solo, gig);
    const counter = (await cast.site.post(`/api/offers/${first}/amend`, { amountCents: 2500 })).body;
    expect((await reschedule(gig, change)).status).toBe(200);
    expect(codeOf(await cast.site.post(`/api/offers/${offer.id}/accept`))).toBe("offer.notPending");
    expect(codeOf(await cast.solo.post(`/api/offers/${counter.id}/accept`))).toBe("offer.notPending");
    for (const provider of [cast.agency, cast.solo]) {
      const { items } = (await provider.get("/api/notifications")).body;
      expect(items[0]).toMatchObject({ kind: "gigChanged", gigId: gig.id });
      expect((await provider.post(`/api/gigs/${gig.id}/offers`, { workers: 1 })).status).toBe(201);
    }
  });

  it("stay while days and hours do", async () => {
    const gig = await addGig(cast.site, buildWeek("02"));
    const offer = await addOffer(cast.agency, gig);
    expect((await reschedule(gig, {}, { address: "Elsewhere 2" })).body.version).toBe(2);
    const [heard] = (await cast.agency.get("/api/notifications?limit=1")).body.items;
    expect(heard.change).toEqual({
      before: { address: gig.address },
      after: { address: "Elsewhere 2" },
      own: [],
    });
    expect((await cast.site.post(`/api/offers/${offer.id}/accept`)).status).toBe(200);
  });
});

describe("accepted offers", () => {
  it("keep the days they were accepted for, with or without a crew", async () => {
    const gig = await addGig(cast.site, buildWeek("03", { excludeSaturdays: true }));
    const whole = { startDate: "2084-03-08", endDate: "2084-03-11" };
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { ...whole, workers: 2 });
    for (const change of [{ startDate: "2084-03-09" }, { endDate: "2084-03-09" }])
      expect(codeOf(await reschedule(gig, change))).toBe("gig.daysBooked");
    expect((await reschedule(gig, { startDate: "2084-03-08" })).body.workingDays).toBe(3);
    expect((await reschedule(gig, { startDate: "2084-03-06" })).body.workingDays).toBe(5);
  });

  it.each(["04", "09"])(
    "that fill the gig leave the places of a new day open, after their days or among them (%s)",
    async (month) => {
      const among = month === "09";
      const gig = await addGig(cast.site, { ...buildWeek(month, { excludeSundays: among }), headcount: 1 });
      await addAcceptedOfferByApi(cast.site, cast.agency, gig);
      expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.status).toBe("filled");
      const more = among ? { excludeSundays: false } : { endDate: `2084-${month}-12` };
      const { body } = await reschedule(gig, more);
      expect([body.status, body.accepted]).toEqual(["open", 1]);
      const open = body.days.filter(({ accepted }: { accepted: number }) => accepted === 0);
      expect(open.map(({ date }: { date: string }) => date)).toEqual([
        `2084-${month}-${among ? "10" : "12"}`,
      ]);
      const [{ date }] = open;
      const { id } = await addOffer(cast.solo, gig, { startDate: date, endDate: date });
      const whole = await addOffer(cast.agency, gig, { workers: 1 });
      expect(codeOf(await cast.site.post(`/api/offers/${whole.id}/accept`))).toBe("gig.full");
      expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
      expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
        status: "filled",
        accepted: 1,
      });
    },
  );
});

it("accepts no offer without a remaining day", async () => {
  const gig = await addGig(cast.site, buildWeek("05"));
  const offer = await addOffer(cast.agency, gig, { startDate: "2084-05-07", endDate: "2084-05-08" });
  await server.env.DB.prepare("update gig_days set starts_at = 1, ends_at = 2 where gig_id = ? and date < ?")
    .bind(gig.id, "2084-05-09")
    .run();
  expect(codeOf(await cast.site.post(`/api/offers/${offer.id}/accept`))).toBe("gig.notOpen");
});

it.each(["cancel", "edit"])("notifies workers named while the %s was under way", async (what) => {
  const gig = await addGig(cast.site, buildWeek(what === "edit" ? "06" : "07"));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  const db = connect(server.env.DB);
  const admin = { ...cast.site, roles: ["admin" as const], organizationTypes: [] };
  const caller = admin as unknown as Caller;
  const [row] = await findGig(db, caller, gig.id);
  const days = await listGigDays(db, gig.id);
  if (row === undefined || worker === undefined) throw new Error("nothing to race");
  await nameCrew(cast.agency, gig, [worker]);
  const act = { caller, now: Date.now(), organizationId: cast.raksa, gigId: gig.id };
  if (what === "cancel") await cancelGig(db, act, row, "");
  else await updateGig(db, act, row, buildGigEdit({ address: "Elsewhere 5" }, row, days, act.now));
  const told = await server.env.DB.prepare("select kind from notifications where user_id = ? order by rowid")
    .bind(worker.id)
    .all();
  const kind = what === "cancel" ? "gigCancelled" : "gigChanged";
  expect(told.results).toEqual([{ kind: "assigned" }, { kind }]);
});
