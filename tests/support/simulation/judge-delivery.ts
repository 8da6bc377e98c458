import { day, minute } from "../../../src/shared/core/durations.ts";
import { maxSingleOpenings } from "../../../src/shared/notifications/delivery.ts";
import { formatTold } from "./actions.ts";
import { findNextDay, type Handled, isStillTrue, listDaysAhead, type Notice } from "./postbox.ts";
import { findFirstFree, gigZone, isNight, isQuiet, readWall } from "./quiet-clock.ts";
import { getQuietHours, type Readers } from "./readers.ts";
import type { State } from "./state.ts";
import type { Judged } from "./tally.ts";
import { moveDate, toInstant, toWallClock } from "./wall-clock.ts";

export const deliveryPromises = [
  "in quiet hours nothing comes that can wait",
  "nothing is held longer than it must be",
  "what is held is sent or dropped, and nothing twice",
  "nothing is sent that is over or was read",
  "nothing is dropped that is still news",
] as const;

type Options = {
  state: State;
  readers: Readers;
  count: (what: string) => void;
  judged: Judged<(typeof deliveryPromises)[number]>;
};

/** The longest that many open gigs wait to come as one. */
const longestGathering = 15 * minute;

/** When all that was held must have come: quiet weekends are the longest. */
export const longestHolding = 5 * day;

/** Says of each message, by the clock on its reader's wall, which promises it breaks. */
export function createDeliveryJudge({ state, readers, count, judged }: Options) {
  const held = new Map<number, Notice>();
  const ended = new Set<number>();

  const describe =
    ({ told, by, createdAt }: Notice, at: number, more = "") =>
    () => {
      const quiet = JSON.stringify(getQuietHours(readers, told.userId));
      const words = `${toWallClock(at)} ${by} of ${toWallClock(createdAt)}: ${formatTold(told)}`;
      return `${words} ${quiet} ${more}`.trim();
    };

  const isNews = (notice: Notice, at: number) => isStillTrue(state, notice) && notice.readAt > at;

  /** A shift begins today or tomorrow, by the clock of that zone. */
  function isNear({ told }: Notice, at: number, timeZone: string): boolean {
    const today = readWall(at, timeZone).date;
    const tomorrow = moveDate(today, 1);
    return listDaysAhead(state, told, at).some(({ startsAt }) =>
      [today, tomorrow].includes(readWall(startsAt, timeZone).date),
    );
  }

  /** One that cannot wait is enough; what had to wait, and has, comes by day. */
  function isAllowed(notices: readonly Notice[], at: number): boolean {
    const [first] = notices;
    const quiet = getQuietHours(readers, first?.told.userId ?? "");
    if (quiet === null || !isQuiet(quiet, at)) return true;
    if (notices.some((notice) => isNear(notice, at, quiet.timeZone))) count("sent in quiet hours: near");
    else if (notices.some((notice) => isNear(notice, at, gigZone)))
      count("sent in quiet hours: near in Helsinki alone");
    else return false;
    const hasWaited = notices.every(
      (notice) => held.has(notice.id) && !isNear(notice, notice.createdAt, gigZone),
    );
    return !(hasWaited && isNight(quiet, at));
  }

  function judgeSent(notices: readonly Notice[], at: number): void {
    const [first] = notices;
    if (first === undefined) return;
    if (notices.length > 1) count("bundles");
    if (getQuietHours(readers, first.told.userId) !== null)
      judged("in quiet hours nothing comes that can wait", isAllowed(notices, at), describe(first, at));
    for (const notice of notices) {
      // What is read as it is told may be on its way.
      const isTrue = isNews(notice, at) || (notice.createdAt === at && isStillTrue(state, notice));
      judged("nothing is sent that is over or was read", isTrue, describe(notice, at));
    }
  }

  /** Until the quiet is over, or until the night is over by which its day has come near. */
  function findLatest({ told, createdAt, openings }: Notice, at: number): number {
    const quiet = getQuietHours(readers, told.userId);
    const gathered = openings > maxSingleOpenings ? createdAt + longestGathering : at;
    if (quiet === null || !isQuiet(quiet, at)) return gathered;
    const morning = findFirstFree(quiet, at).latest;
    const nextDay = findNextDay(state, told, at);
    if (nextDay === null) return morning;
    const nearAt = toInstant(moveDate(nextDay, -1), "00:00");
    if (createdAt >= nearAt) return gathered;
    return Math.min(morning, findFirstFree({ ...quiet, weekends: false }, nearAt).latest);
  }

  function judgeHeld(notices: readonly Notice[], at: number, until: number): void {
    for (const notice of notices) {
      held.set(notice.id, notice);
      if (!isNews(notice, at)) continue;
      const isInTime = until > at && until <= findLatest(notice, at);
      const more = `until ${Number.isFinite(until) ? toWallClock(until) : until}`;
      judged("nothing is held longer than it must be", isInTime, describe(notice, at, more));
    }
  }

  function judgeEnd(notices: readonly Notice[], at: number, what: "sent" | "dropped"): void {
    for (const notice of notices) {
      const { id } = notice;
      judged("what is held is sent or dropped, and nothing twice", !ended.has(id), describe(notice, at));
      if (what === "dropped")
        judged("nothing is dropped that is still news", !isNews(notice, at), describe(notice, at));
      if (held.has(id)) count(`held, then ${what}`);
      ended.add(id);
    }
  }

  return {
    judge(one: Handled): void {
      const { at, notices, what } = one;
      for (const { by } of notices) count(`${what} by ${by}`);
      if (one.what === "held") {
        judgeHeld(notices, at, one.until);
        return;
      }
      if (one.what === "sent") judgeSent(notices, at);
      judgeEnd(notices, at, one.what);
    },
    /** Long after the last day: nothing is held for ever, nor forgotten. */
    finish(now: number): void {
      for (const notice of [...held.values()].filter(({ id }) => !ended.has(id)))
        judged("what is held is sent or dropped, and nothing twice", false, describe(notice, now, "still"));
    },
  };
}
