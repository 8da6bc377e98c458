import { day, hour, minute } from "../../../src/shared/core/durations.ts";
import type { Ask } from "./asks.ts";
import { findFirstFree, gigZone, readWall } from "./quiet-clock.ts";
import { countAccepted, findOffer, findPlace, getGig, getPerson, listCrew, type State } from "./state.ts";
import type { Judged } from "./tally.ts";
import { moveDate, toWallClock } from "./wall-clock.ts";

export const reservePromises = [
  "of each free place one is asked at a time",
  "nobody is asked once the work begins, nor until it does",
  "nobody is asked who has declined, left or works then",
  "whoever is asked has the time that is stated",
  "silence passes the place on at that time",
  "nobody is asked twice about a place",
] as const;

type Options = {
  state: State;
  count: (what: string) => void;
  judged: Judged<(typeof reservePromises)[number]>;
};

/** Steps follow each other by milliseconds. */
const atOnce = 1000;

/** Says of each who is asked which promises it breaks; `judge` is told before they are named. */
export function createReserveJudge({ state, count, judged }: Options) {
  const asks: Ask[] = [];

  const describe =
    ({ of, who, place, askedAt, until }: Ask) =>
    () =>
      `${of}: ${who} about ${place} from ${toWallClock(askedAt)} until ${toWallClock(until)}`;

  /** Asked in the same step, or asked before and still without an answer. */
  const isOpen = ({ of, gigId, who, askedAt, until }: Ask, now: number) => {
    if (until <= now) return false;
    if (askedAt === now) return true;
    return of === "crew"
      ? findPlace(state, gigId, who)?.status === "proposed"
      : findOffer(state, gigId, who)?.status === "pending";
  };

  function isOneAtATime(ask: Ask): boolean {
    const { gigId, place, workers, askedAt, days } = ask;
    const open = asks.filter((one) => one.of === ask.of && one.gigId === gigId && isOpen(one, askedAt));
    if (ask.of === "crew") {
      if (open.some((one) => one.place === place)) return false;
      return days.every(({ date }) => countNamed(ask, date, open) < countPlaces(ask));
    }
    const held = open.reduce((sum, one) => sum + one.workers, 0);
    return workers > 0 && held + workers <= getGig(state, gigId).headcount - countAccepted(state, gigId);
  }

  const countPlaces = ({ gigId, who }: Ask) => {
    const firm = getPerson(state, who).firm ?? "";
    return findOffer(state, gigId, firm)?.accepted ?? 0;
  };

  /** Of their firm on that day: who is in the crew, but whose time is over, and who is asked in the same step. */
  function countNamed({ gigId, who, askedAt }: Ask, date: string, open: readonly Ask[]): number {
    const { firm } = getPerson(state, who);
    const isOver = (userId: string) =>
      asks.some((one) => one.gigId === gigId && one.who === userId && one.until <= askedAt) &&
      findPlace(state, gigId, userId)?.status === "proposed";
    const crew = listCrew(state, gigId).filter(
      ({ offer, userId, shifts }) =>
        offer.providerId === firm && !isOver(userId) && shifts.some((shift) => shift.date === date),
    );
    const inThisStep = open.filter(
      (one) =>
        one.askedAt === askedAt &&
        getPerson(state, one.who).firm === firm &&
        one.days.some((shift) => shift.date === date),
    );
    return crew.length + inThisStep.length;
  }

  function isAvailable({ of, gigId, who, days }: Ask): boolean {
    const worksThen = (state.placesOf.get(who) ?? []).some(({ shifts }) =>
      shifts.some((own) => days.some((shift) => own.startsAt < shift.endsAt && shift.startsAt < own.endsAt)),
    );
    if (of === "offers")
      return findOffer(state, gigId, who)?.status === "pending" && !state.gone.has(who) && !worksThen;
    const wasInCrew = (state.places.get(gigId) ?? []).some(({ userId }) => userId === who);
    const lastDay = state.lastDays.get(who);
    const staysAsLong = lastDay === undefined || days.every(({ date }) => date <= lastDay);
    return !state.gone.has(who) && !wasInCrew && !worksThen && staysAsLong;
  }

  const isFirstTime = (ask: Ask) =>
    !asks.some(
      (one) =>
        one.of === ask.of &&
        one.place === ask.place &&
        one.who === ask.who &&
        // What was free then is not what is free now.
        (ask.of === "crew" || one.askedAt >= ask.freedAt),
    );

  return {
    judge(ask: Ask): void {
      const { askedAt, until } = ask;
      const startsAt = findStart(ask);
      count(`asked: ${ask.of}`);
      judged("of each free place one is asked at a time", isOneAtATime(ask), describe(ask));
      judged(
        "nobody is asked once the work begins, nor until it does",
        askedAt < startsAt && askedAt < until && until < startsAt,
        describe(ask),
      );
      judged("nobody is asked who has declined, left or works then", isAvailable(ask), describe(ask));
      judged("whoever is asked has the time that is stated", hasStatedTime(ask, startsAt), describe(ask));
      judged("nobody is asked twice about a place", isFirstTime(ask), describe(ask));
      asks.push(ask);
    },
    /** Somebody's time is over, and they are asked no longer. */
    judgeSilence(ask: Ask, now: number): void {
      const isAtTime = now >= ask.until && now - ask.until <= atOnce;
      judged("silence passes the place on at that time", isAtTime, describe(ask));
    },
    findAsk: (gigId: string, who: string) => asks.findLast((one) => one.gigId === gigId && one.who === who),
    /** Of a crew: after the last day nobody is still being asked. */
    finish(open: readonly Ask[]): void {
      for (const ask of open) judged("silence passes the place on at that time", false, describe(ask));
    },
  };
}

const findStart = ({ days }: Ask) => Math.min(...days.map(({ startsAt }) => startsAt));

/**
 * Half an hour where the work begins within 24 hours, else four hours; from when the first of them hears of it, which is
 * at once where the work is today or tomorrow in Helsinki; until a minute before it begins.
 */
function hasStatedTime({ quietHours, askedAt, until }: Ask, startsAt: number): boolean {
  const today = readWall(askedAt, gigZone).date;
  const isNear = readWall(startsAt, gigZone).date <= moveDate(today, 1);
  const time = startsAt - askedAt < day ? 30 * minute : 4 * hour;
  const heard = quietHours.map((quiet) =>
    quiet === null || isNear ? { first: askedAt, latest: askedAt } : findFirstFree(quiet, askedAt),
  );
  const cut = (from: number) => Math.min(from + time, startsAt - minute);
  const first = heard.length === 0 ? askedAt : Math.min(...heard.map((one) => one.first));
  const latest = heard.length === 0 ? askedAt : Math.min(...heard.map((one) => one.latest));
  return until >= cut(first) && until <= cut(latest);
}
