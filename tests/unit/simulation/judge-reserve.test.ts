import { expect, it } from "vitest";
import { hour, minute } from "../../../src/shared/core/durations.ts";
import type { Ask } from "../../support/simulation/asks.ts";
import { createReserveJudge, reservePromises } from "../../support/simulation/judge-reserve.ts";
import { createState, openGig } from "../../support/simulation/state.ts";
import { createTally } from "../../support/simulation/tally.ts";
import { buildWorld } from "../../support/simulation/world.ts";

const now = Date.parse("2083-06-01T09:00:00Z");

/** A firm has one place at a gig of one day, whose worker has left. */
function setUp() {
  const world = buildWorld(1, { buyers: 1, firms: 1, people: 40, gigs: 0 });
  const state = createState(world);
  const [first, second] = (world.employees.get("f0") ?? []).map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error("too few people");
  const gig = openGig(
    {
      ...{ id: "g", buyer: "b0", trades: ["roofing"], place: "Helsinki", headcount: 1, waves: [] },
      ...{ startDate: "2083-06-10", endDate: "2083-06-10", startTime: "07:00", endTime: "15:30" },
      ...{ excludeSaturdays: false, excludeSundays: false },
    },
    now,
  );
  state.gigs.set("g", gig);
  state.offers.set("g", [
    {
      ...{ gigId: "g", providerId: "f0", isAlone: false, workers: 1, accepted: 1 },
      ...{ status: "accepted", gigVersion: 1 },
    },
  ]);
  const ask: Ask = {
    ...{ of: "crew", gigId: "g", who: first, place: "g-left", workers: 1, days: gig.days },
    ...{ askedAt: now, until: now + 4 * hour, quietHours: [null], freedAt: now },
  };
  const { broken, checked, count, judged } = createTally();
  const judge = createReserveJudge({ state, count, judged });
  return { state, gig, ask, second, judge, broken, checked };
}
type Scene = ReturnType<typeof setUp>;

const wrong: Record<(typeof reservePromises)[number], (scene: Scene) => void> = {
  "of each free place one is asked at a time": ({ judge, ask, second }) => {
    judge.judge(ask);
    judge.judge({ ...ask, who: second, place: "g-other" });
  },
  "nobody is asked once the work begins, nor until it does": ({ judge, ask, gig }) =>
    judge.judge({ ...ask, until: gig.startsAt }),
  "nobody is asked who has declined, left or works then": ({ judge, ask, state }) => {
    state.gone.add(ask.who);
    judge.judge(ask);
  },
  "whoever is asked has the time that is stated": ({ judge, ask }) =>
    judge.judge({ ...ask, until: ask.until + minute }),
  "silence passes the place on at that time": ({ judge, ask }) => judge.judgeSilence(ask, ask.until + minute),
  "nobody is asked twice about a place": ({ judge, ask }) => {
    judge.judge(ask);
    judge.judge({ ...ask, askedAt: ask.until, until: ask.until + 4 * hour });
  },
};
it.each(reservePromises)("sees when it is broken: %s", (promise) => {
  const scene = setUp();
  wrong[promise](scene);
  expect(scene.broken.map((one) => one.promise)).toContain(promise);
});

it("finds no fault with one who is asked in time, is silent, and is followed by the next", () => {
  const { judge, ask, second, broken, checked } = setUp();
  judge.judge(ask);
  judge.judgeSilence(ask, ask.until);
  judge.judge({ ...ask, who: second, askedAt: ask.until, until: ask.until + 4 * hour });
  expect(broken).toEqual([]);
  expect(Object.keys(checked).sort()).toEqual([...reservePromises].sort());
});

it("counts the time to answer from the end of quiet hours, unless the work is tomorrow", () => {
  const timeZone = "Europe/Helsinki";
  const quiet = { from: "12:00", to: "14:00", weekends: false, timeZone };
  const { judge, ask, broken } = setUp();
  judge.judge({ ...ask, quietHours: [quiet], until: Date.parse("2083-06-01T11:00:00Z") + 4 * hour });
  expect(broken).toEqual([]);
});
