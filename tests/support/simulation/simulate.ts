import { createRandom } from "../table-rows.ts";
import { type Action, losesAlarms, type Told } from "./actions.ts";
import { createAgenda } from "./agenda.ts";
import { applyAction } from "./apply-action.ts";
import { expectAskedAgain, expectMessage, expectRound } from "./expect-told.ts";
import { type BrokenPromise, createJudge, promises } from "./judge.ts";
import { createDeliveryJudge, deliveryPromises, longestHolding } from "./judge-delivery.ts";
import { createReserveJudge, reservePromises } from "./judge-reserve.ts";
import { loadWorld } from "./load-world.ts";
import { buildSeasons, createLife, type Planned } from "./plan-life.ts";
import { createPostbox, type Handled } from "./postbox.ts";
import type { Product } from "./product.ts";
import { buildReaders } from "./readers.ts";
import { createReserve } from "./reserve.ts";
import { createState, findOffer, findPlace, getGig, hasSaidYes, isOn, type State } from "./state.ts";
import { type Broken, createTally } from "./tally.ts";
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
  /** Puts something else in place of what becomes of messages. */
  alter?: (handled: Handled) => Handled[];
};

/** `checked`: how often a promise of quiet hours or of the reserve was put to the test. */
export type Outcome = {
  counts: Record<string, number>;
  checked: Record<string, number>;
  broken: Broken[];
};

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
  alter = (handled: Handled) => [handled],
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

  const { counts, checked, broken, count, judged } = createTally();
  const readers = buildReaders(seed + 2, world);
  const postbox = createPostbox(state, readers, createRandom(seed + 3));
  const deliveryJudge = createDeliveryJudge({ state, readers, count, judged });
  const judgeMessages = (handled: readonly Handled[]) => {
    for (const one of handled.flatMap(alter)) deliveryJudge.judge(one);
  };
  const reserve = createReserve({
    ...{ state, readers, random: createRandom(seed + 4), count },
    judge: createReserveJudge({ state, count, judged }),
  });
  let end = 0;
  for (let step = agenda.next(); step !== undefined; step = agenda.next()) {
    const { now } = step;
    const { action, isRound } = step.what;
    const expected: Told[] = [];
    end = now;
    judgeMessages(postbox.release(now));
    const crewBefore = action === undefined ? [] : reserve.readCrew(action);
    if (action !== undefined) {
      if (!applyAction(state, action, now)) {
        plan(reserve.reactToRefusal(action, now));
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
      expected.push(...expectMessage(state, due.gigId, now));
    }
    if (isRound && [...state.gigs.values()].some(isOn)) {
      count("rounds");
      await product.round(now);
      expected.push(...expectRound(state, now));
    }
    const told = await product.readTold();
    for (const { kind, channel } of told) count(`${kind} by ${channel}`);
    broken.push(...judge({ told, expected, now, isAskedAgain: action?.kind === "remind" }));
    judgeMessages(postbox.take(told, now));
    if (action !== undefined) {
      plan(reserve.react(action, crewBefore, now));
      if (!reserve.isOwn(action)) plan(life.react(action, now));
    }
    plan(life.answer(expected, now));
    const { planned, wakeAt } = reserve.ask(now);
    plan(planned);
    for (const at of wakeAt) agenda.add(at, {});
  }
  judgeMessages(postbox.release(end + longestHolding));
  deliveryJudge.finish(end + longestHolding);
  reserve.finish();
  return { counts, checked, broken };
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
      return expectMessage(state, action.gig.id, now);
    case "skipToNextWave":
    case "name":
    case "fallOut":
    case "remove":
      return expectMessage(state, action.gigId, now);
    case "accept":
      return findOffer(state, action.gigId, action.providerId)?.isAlone
        ? expectMessage(state, action.gigId, now)
        : [];
    case "remind": {
      const place = findPlace(state, action.gigId, action.userId);
      return place ? expectAskedAgain(state, place, now) : [];
    }
    default:
      return [];
  }
}

/** How often each promise was broken, with the first that were, and how often it was put to the test where known. */
export function formatOutcome({ counts, checked, broken }: Outcome): string {
  const words = Object.entries(counts).map(([what, times]) => `${what}: ${times}`);
  const kept = [...promises, ...deliveryPromises, ...reservePromises].map((promise) => {
    const its = broken.filter((one) => one.promise === promise);
    const of = promise in checked ? ` of ${checked[promise]}` : "";
    const first = its.slice(0, 5).map(({ how }) => `  ${how}`);
    return [`${promise}: broken ${its.length}${of} times`, ...first].join("\n");
  });
  return [words.join(", "), ...kept].join("\n");
}
