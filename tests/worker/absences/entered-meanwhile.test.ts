import { beforeAll, describe, expect, it } from "vitest";
import { insertAbsence, selectEntries } from "../../../src/absences/queries.ts";
import {
  buildRelease,
  listComingInLeave,
  listReturns,
  selectBookedInLeave,
} from "../../../src/absences/release-queries.ts";
import type { Caller } from "../../../src/auth/caller.ts";
import { findGigForNaming } from "../../../src/crews/naming/queries.ts";
import { nameCrew as writeCrew } from "../../../src/crews/naming/write-queries.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import { type AbsenceTerms, absenceTerms } from "../../../src/shared/absences/absence.ts";
import { listEntrySpans } from "../../../src/shared/absences/availability.ts";
import type { Role } from "../../../src/shared/auth/permissions.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const toCaller = (actor: Actor, role: Role) =>
  ({ ...actor, roles: [role], organizationTypes: [] }) as unknown as Caller;
const outcomeOf = (write: Promise<unknown>) => write.then(() => undefined, findViolatedRule);

it.each([
  ["while the gig lasts", "2084-01-09", "conflict"],
  ["on other days", "2084-03-01", undefined],
])("a naming that knows of no absence, which was entered since %s", async (_, day, violated) => {
  const gig = await addGig(cast.site, buildWeek("01"));
  const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const worker = await addActor(server, "employee", cast.tekijat);
  const absence = { userId: worker.id, from: day, to: day, kind: "unavailable" };
  expect(describeOutcome(await cast.agency.post("/api/absences", absence))).toBe("201");
  const db = connect(server.env.DB);
  const act = { caller: toCaller(cast.agency, "staffProviderAdmin"), now: Date.now() };
  const [read] = await findGigForNaming(db, act.caller, gig.id);
  if (read === undefined) throw new Error("No gig");
  const crew = [{ id: `named ${day}`, userId: worker.id, offerId: offer.id, positionId: null }];
  expect(await outcomeOf(writeCrew(db, act, read, crew, undefined, [], null))).toBe(violated);
  if (violated) {
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] });
    expect(describeOutcome(answer)).toBe("409 shift.absent");
  }
});

/** A gig of a month's 7th to 11th, whose place is the agency's to name somebody for. */
async function addAgreed(month: string) {
  const gig = await addGig(cast.site, { ...buildWeek(month), headcount: 1 });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  return gig;
}
const leaveOf = (month: string): AbsenceTerms =>
  absenceTerms.parse({
    ...{ from: `2084-${month}-01`, to: `2084-${month}-09`, kind: "sick" },
    ...{ startTime: null, endTime: null, weekdays: null },
  });

/** Reads as the route does, then lets something happen, then writes what was read. */
async function fallIllAfter(
  worker: Actor,
  by: Caller,
  terms: AbsenceTerms,
  meanwhile: () => Promise<unknown>,
) {
  const db = connect(server.env.DB);
  const act = { caller: by, now: Date.now() };
  const leave = { userId: worker.id, spans: listEntrySpans(terms), now: act.now };
  const [coming, [inLeave], [stored]] = await db.batch([
    listComingInLeave(db, leave),
    selectBookedInLeave(db, leave),
    selectEntries(db, worker.id),
  ]);
  await meanwhile();
  const { booked } = inLeave as { booked: string };
  const timeline = { userId: worker.id, entries: stored?.entries ?? "", spans: leave.spans };
  const release = buildRelease(db, act, {
    leave,
    booked,
    returns: listReturns(coming, leave.spans, act.now),
  });
  const entry = { id: `ill ${worker.id}`, terms, organizationId: cast.tekijat, release };
  return outcomeOf(insertAbsence(db, act, timeline, entry));
}

describe("a sick leave that gives back shifts", () => {
  it.each([
    ["somebody is named for a gig in it", "04", "conflict"],
    ["somebody is named for a gig after it", "05", undefined],
  ])("which knows nothing of it, when %s", async (_, month, violated) => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const gig = await addAgreed(month);
    const terms = { ...leaveOf("04"), to: "2084-04-09" };
    const outcome = await fallIllAfter(worker, toCaller(worker, "employee"), terms, () =>
      nameCrew(cast.agency, gig, [worker]),
    );
    expect(outcome).toBe(violated);
  });

  it("is decided anew when a gig that it takes some days of is moved or gets more days", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    const gig = await addAgreed("06");
    await nameCrew(cast.agency, gig, [worker], { dates: ["2084-06-07", "2084-06-08"] });
    const outcome = await fallIllAfter(worker, toCaller(worker, "employee"), leaveOf("06"), () =>
      server.env.DB.prepare(
        `insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
          select assignment_id, '2084-06-11', gig_id, offer_id, user_id, starts_at + 259200000, ends_at + 259200000
          from shifts where user_id = ? and date = '2084-06-08'`,
      )
        .bind(worker.id)
        .run(),
    );
    expect(outcome).toBe("conflict");
  });

  it("of many who are named at the same moment leaves none of them booked in it", async () => {
    const named = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        worker: await addActor(server, "employee", cast.tekijat),
        gig: await addAgreed("07"),
      })),
    );
    const ill = { kind: "sick", release: true, from: "2084-07-01", to: "2084-07-31" };
    const outcomes = await Promise.all(
      named.flatMap(({ worker, gig }) => [
        cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] }),
        worker.post("/api/absences", ill),
      ]),
    );
    const leaves = outcomes.filter((_, at) => at % 2 === 1);
    expect(leaves.map(describeOutcome)).toEqual(named.map(() => "201"));
    const booked = await readRows(
      server,
      "select count(*) as shifts from shifts where user_id in (select value from json_each(?))",
      JSON.stringify(named.map(({ worker }) => worker.id)),
    );
    expect(booked).toEqual([{ shifts: 0 }]);
    expect(await findBrokenRules(server)).toEqual({});
  });
});

it("is not entered by a desk for somebody who has left it since it was read", async () => {
  const worker = await addActor(server, "employee", cast.tekijat);
  const desk = toCaller(cast.agency, "staffProviderAdmin");
  const outcome = await fallIllAfter(worker, desk, leaveOf("08"), () =>
    server.env.DB.prepare("update users set organization_id = null where id = ?").bind(worker.id).run(),
  );
  expect(outcome).toBe("notFound");
  expect(await readRows(server, "select id from absences where user_id = ?", worker.id)).toEqual([]);
});
