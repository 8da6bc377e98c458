import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import { updateGig } from "../../../src/gigs/changes/queries.ts";
import { editOf } from "../../../src/gigs/edit.ts";
import { cancelGig } from "../../../src/gigs/life/queries.ts";
import { findGig, listDaysOf } from "../../../src/gigs/queries.ts";
import type { Gig } from "../../../src/shared/gig.ts";
import { brokenRules } from "../../support/booking-rules.ts";
import { acceptedOffer, addCast, addOffer, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, week } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

afterEach(async () => {
  expect(await brokenRules(server)).toEqual({});
});

async function reschedule(gig: Gig, changes: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, ...changes }, ...more };
  return cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const later = { startDate: "2084-01-12", endDate: "2084-01-14" };

describe("offers that wait", () => {
  it.each([
    ["days", later],
    ["hours", { startTime: "21:00", endTime: "05:00" }],
  ])("expire when the %s change, and their providers hear of it", async (_, change) => {
    const gig = await addGig(cast.site, week("01"));
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

  it("stay while the days and hours do", async () => {
    const gig = await addGig(cast.site, week("02"));
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
  it("keep the days they were accepted for, named crew or not", async () => {
    const gig = await addGig(cast.site, week("03", { excludeSaturdays: true }));
    const whole = { startDate: "2084-03-08", endDate: "2084-03-11" };
    await acceptedOffer(cast.site, cast.agency, gig, { ...whole, workers: 2 });
    for (const change of [
      { startDate: "2084-03-09" },
      { endDate: "2084-03-09" },
      { excludeSaturdays: false },
    ])
      expect(codeOf(await reschedule(gig, change))).toBe("gig.daysBooked");
    expect((await reschedule(gig, { startDate: "2084-03-08" })).body.workingDays).toBe(3);
    expect((await reschedule(gig, { startDate: "2084-03-06" })).body.workingDays).toBe(5);
  });

  it("that fill the gig leave nobody for a new day, unless more people are wanted", async () => {
    const gig = await addGig(cast.site, { ...week("04"), headcount: 1 });
    await acceptedOffer(cast.site, cast.agency, gig);
    const longer = { endDate: "2084-04-13" };
    expect(codeOf(await reschedule(gig, longer))).toBe("gig.daysBooked");
    expect((await reschedule(gig, longer, { headcount: 2 })).body).toMatchObject({
      status: "open",
      workingDays: 7,
    });
  });
});

it("accepts no offer of which no day is left to be worked", async () => {
  const gig = await addGig(cast.site, week("05"));
  const offer = await addOffer(cast.agency, gig, { startDate: "2084-05-07", endDate: "2084-05-08" });
  await server.env.DB.prepare("update gig_days set starts_at = 1, ends_at = 2 where gig_id = ? and date < ?")
    .bind(gig.id, "2084-05-09")
    .run();
  expect(codeOf(await cast.site.post(`/api/offers/${offer.id}/accept`))).toBe("gig.notOpen");
});

it.each(["cancel", "edit"])("tells who was named while the %s was on its way", async (what) => {
  const gig = await addGig(cast.site, week(what === "edit" ? "06" : "07"));
  await acceptedOffer(cast.site, cast.agency, gig);
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  const db = connect(server.env.DB);
  const admin = { ...cast.site, roles: ["admin" as const], organizationTypes: [] };
  const caller = admin as unknown as Caller;
  const [row] = await findGig(db, caller, gig.id);
  const days = await listDaysOf(db, gig.id);
  if (row === undefined || worker === undefined) throw new Error("nothing to race");
  await nameCrew(cast.agency, gig, [worker]);
  const act = { caller, now: Date.now(), organizationId: cast.raksa, gigId: gig.id };
  if (what === "cancel") await cancelGig(db, act, row);
  else await updateGig(db, act, row, editOf({ address: "Elsewhere 5" }, row, days, act.now));
  const told = await server.env.DB.prepare("select kind from notifications where user_id = ? order by rowid")
    .bind(worker.id)
    .all();
  const kind = what === "cancel" ? "gigCancelled" : "gigChanged";
  expect(told.results).toEqual([{ kind: "assigned" }, { kind }]);
});
