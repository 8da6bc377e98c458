import { createRandom } from "../table-rows.ts";
import { type Action, losesAlarms, type Told } from "./actions.ts";
import { createAgenda } from "./agenda.ts";
import { applyAction } from "./apply-action.ts";
import { expectAskedAgain, expectRound, expectWaves } from "./expect-told.ts";
import { type BrokenPromise, createJudge, promises } from "./judge.ts";
import { loadWorld } from "./load-world.ts";
import { buildSeasons, createLife, type Planned } from "./plan-life.ts";
import type { Product } from "./product.ts";
import { createState, findPlace, getGig, hasSaidYes, isOn, type State } from "./state.ts";
import { moveDate, toInstant } from "./wall-clock.ts";
import { buildWorld, type Size, type World } from "./world.ts";

export type Simulation = {
  seed: number;
  size: Size;
  /** For how long before and after each change of the clocks gigs are published. */
  daysAround: number;
  /** When the round of every five minutes is made, `HH:MM` in Helsinki: not every one of them finds something to do. */
  rounds: readonly string[];
  createProduct: (world: World, onAlarm: (at: number) => void) => Product;
};

export type Outcome = { counts: Record<string, number>; broken: BrokenPromise[] };

/** Rounds go on until the longest of the latest gigs is over. */
const daysAfter = 20;

type Event = { action?: Action; isRound?: boolean };

/** Lives some weeks around each change of the clocks, once in the product and once by the product's words. */
export async function simulate({
  seed,
  size,
  daysAround,
  rounds,
  createProduct,
}: Simulation): Promise<Outcome> {
  const world = buildWorld(seed, size);
  const state = createState(world);
  const seasons = buildSeasons(daysAround);
  const life = createLife(state, createRandom(seed + 1), seasons);
  const agenda = createAgenda<Event>();
  const product = createProduct(world, (at) => agenda.add(at, {}));
  const judge = createJudge(state);
  const dues: { at: number; gigId: string }[] = [];
  const plan = (planned: readonly Planned[]) => {
    for (const { at, action } of planned) agenda.add(at, { action });
  };
  await loadWorld(product.database, world, toInstant(moveDate(seasons[0]?.from ?? "", -1), "00:00"));
  plan(life.planStart(size));
  for (const { from, to } of seasons)
    for (let date = from; date <= moveDate(to, daysAfter); date = moveDate(date, 1))
      for (const time of rounds) agenda.add(toInstant(date, time), { isRound: true });

  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const broken: BrokenPromise[] = [];
  for (let step = agenda.next(); step !== undefined; step = agenda.next()) {
    const { now } = step;
    const { action, isRound } = step.what;
    const expected: Told[] = [];
    if (action !== undefined) {
      if (!applyAction(state, action, now)) {
        if (isAskingAfterYes(state, action))
          broken.push(...(await expectRefusal(product.act(action, now), action)));
        continue;
      }
      count(action.kind);
      await product.act(action, now);
      expected.push(...expectUponAction(state, action, now));
      if (action.kind === "publish" && !losesAlarms(action.gig.id))
        for (const { at } of getGig(state, action.gig.id).due) {
          dues.push({ at, gigId: action.gig.id });
          agenda.add(at, {});
        }
    }
    await product.ring(now);
    for (const due of dues.filter(({ at }) => at <= now)) {
      dues.splice(dues.indexOf(due), 1);
      expected.push(...expectWaves(state, due.gigId, now));
    }
    if (isRound && [...state.gigs.values()].some(isOn)) {
      count("rounds");
      await product.round(now);
      expected.push(...expectRound(state, now));
    }
    const told = await product.readTold();
    for (const { kind, channel } of told) count(`${kind} by ${channel}`);
    broken.push(...judge({ told, expected, now, isAskedAgain: action?.kind === "remind" }));
    if (action !== undefined) plan(life.react(action, now));
    plan(life.answer(expected, now));
  }
  return { counts, broken };
}

function isAskingAfterYes(state: State, action: Action): boolean {
  const place = action.kind === "remind" ? findPlace(state, action.gigId, action.userId) : undefined;
  return place !== undefined && hasSaidYes(state, place);
}

/** What must not be done is refused. */
async function expectRefusal(attempt: Promise<void>, { kind, by }: Action): Promise<BrokenPromise[]> {
  const isRefused = await attempt.then(
    () => false,
    () => true,
  );
  return isRefused ? [] : [{ promise: "nobody is asked who has said yes", how: `${by} may ${kind}` }];
}

function expectUponAction(state: State, action: Action, now: number): Told[] {
  switch (action.kind) {
    case "publish":
      return expectWaves(state, action.gig.id, now);
    case "skipToNextWave":
    case "fallOut":
    case "remove":
      return expectWaves(state, action.gigId, now);
    case "remind": {
      const place = findPlace(state, action.gigId, action.userId);
      return place ? expectAskedAgain(state, place, now) : [];
    }
    default:
      return [];
  }
}

/** How often each promise was broken, with the first that were. */
export function formatOutcome({ counts, broken }: Outcome): string {
  const words = Object.entries(counts).map(([what, times]) => `${what}: ${times}`);
  const kept = promises.map((promise) => {
    const its = broken.filter((one) => one.promise === promise);
    return [`${promise}: broken ${its.length} times`, ...its.slice(0, 5).map(({ how }) => `  ${how}`)].join(
      "\n",
    );
  });
  return [words.join(", "), ...kept].join("\n");
}
