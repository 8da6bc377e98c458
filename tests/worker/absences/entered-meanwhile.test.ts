import { beforeAll, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { findGigForNaming, nameCrew as writeCrew } from "../../../src/crews/naming/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import { addAcceptedOfferByApi, addCast, addWorkers } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

it.each([
  ["while the gig lasts", "2084-01-09", "conflict"],
  ["on other days", "2084-03-01", undefined],
])("a naming that knows of no absence, which was entered since %s", async (_, day, violated) => {
  const gig = await addGig(cast.site, buildWeek("01"));
  const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  if (worker === undefined) throw new Error("Nobody to name");
  const absence = { userId: worker.id, from: day, to: day, kind: "unavailable" };
  expect(describeOutcome(await cast.agency.post("/api/absences", absence))).toBe("201");
  const db = connect(server.env.DB);
  const caller = { ...cast.agency, roles: ["staffProviderAdmin" as const], organizationTypes: [] };
  const act = { caller: caller as unknown as Caller, now: Date.now() };
  const [read] = await findGigForNaming(db, act.caller, gig.id);
  if (read === undefined) throw new Error("No gig");
  const crew = [{ id: `named ${day}`, userId: worker.id, offerId: offer.id, positionId: null }];
  const outcome = await writeCrew(db, act, read, crew, undefined, [], null).then(
    () => undefined,
    findViolatedRule,
  );
  expect(outcome).toBe(violated);
  if (violated) {
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] });
    expect(describeOutcome(answer)).toBe("409 shift.absent");
  }
});
