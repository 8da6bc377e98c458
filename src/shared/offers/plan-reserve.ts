import { toLocalDate } from "../calendar/time-zone.ts";
import { day, hour, minute } from "../core/durations.ts";
import { findQuietEnd, type QuietHours } from "../notifications/quiet-hours.ts";
import type { PositionPlaces } from "./offered-positions.ts";

/** A coming day of the gig. `free`: places that nobody has agreed to fill, by the id of their position. */
export type ReserveDay = {
  date: string;
  startsAt: number;
  addedAt: number;
  free: Readonly<Record<string, number>>;
};

/** An offer in the queue; with `askedAt` it is being asked, and has until `askedUntil` to answer. */
export type ReserveOffer = {
  id: string;
  startDate: string;
  endDate: string;
  createdAt: number;
  positions: PositionPlaces;
  keptAt: number;
  /** Of those who are asked. */
  quietHours: readonly (QuietHours | null)[];
  /** False for a doer who works elsewhere meanwhile. */
  isFree: boolean;
  askedAt: number | null;
  askedUntil: number | null;
};

export type ReserveState = {
  days: readonly ReserveDay[];
  offers: readonly ReserveOffer[];
  /** When a place last became free. */
  freedAt: number | null;
  /** When the last of those was asked who have said no since, or let the time pass. */
  refusedAt: number | null;
  /** When the last wave began. */
  waveBegunAt: number | null;
};

export type ReservePlan = {
  ask: { id: string; workers: number; until: number }[];
  /** Their time is over: they leave the queue. */
  drop: string[];
  /** Asked about places that were taken meanwhile: they wait on. */
  keep: string[];
  /** Every free place is being asked about: waves wait until then. */
  holdWavesUntil: number | null;
  /** Places are free and nobody is left to ask. */
  beginsWave: boolean;
  wakeAt: number | null;
};

/** How long somebody asked at `now` has to answer, for work that begins at `startsAt`. */
export const computeAnswerTime = (now: number, startsAt: number): number =>
  startsAt - now < day ? 30 * minute : 4 * hour;

/**
 * The time to answer runs from when the first of them hears of it: not in their quiet hours, unless the work is today or
 * tomorrow. It is over before the work begins.
 */
export function computeDeadline(
  quietHours: readonly (QuietHours | null)[],
  startsAt: number,
  now: number,
): number {
  const isNear = toLocalDate(startsAt) <= toLocalDate(now + day);
  const heardAt = quietHours.map((quiet) => (quiet === null ? null : findQuietEnd(quiet, now)) ?? now);
  const from = isNear || heardAt.length === 0 ? now : Math.min(...heardAt);
  return Math.min(from + computeAnswerTime(now, startsAt), startsAt - minute);
}

/**
 * Whom to ask, in the order in which they were kept. Each who is asked holds as many places as they offer, so that no
 * place is asked about twice; who was kept while places were free is asked when another becomes free.
 */
export function planReserve(state: ReserveState, now: number): ReservePlan {
  const free = new Map(state.days.map((day) => [day.date, { ...day.free }]));
  const countFree = (id: string, covered: readonly ReserveDay[]) =>
    Math.max(0, Math.min(...covered.map(({ date }) => free.get(date)?.[id] ?? 0)));
  const holdPlaces = (offer: ReserveOffer): number => {
    const covered = listDays(offer, state.days);
    if (covered.length === 0) return 0;
    const held = offer.positions.map(({ id, workers }) => {
      const places = Math.min(workers, countFree(id, covered));
      for (const { date } of covered) {
        const left = free.get(date);
        if (left) left[id] = (left[id] ?? 0) - places;
      }
      return places;
    });
    return held.reduce((sum, places) => sum + places, 0);
  };
  const [asked, waiting] = [
    state.offers.filter(isAsked).toSorted((a, b) => a.askedAt - b.askedAt || compareKept(a, b)),
    state.offers.filter((offer) => !isAsked(offer)).toSorted(compareKept),
  ];
  const late = asked.filter(({ askedUntil }) => askedUntil <= now);
  const inTime = asked.filter(({ askedUntil }) => askedUntil > now);
  for (const offer of inTime) holdPlaces(offer);
  const hasRoom = (offer: ReserveOffer) => {
    const covered = listDays(offer, state.days);
    return covered.length > 0 && offer.positions.some(({ id }) => countFree(id, covered) > 0);
  };
  const drop = late.filter(hasRoom);
  const ask = waiting.flatMap((offer) => {
    if (state.freedAt === null || offer.keptAt > state.freedAt || !offer.isFree) return [];
    const [first] = listDays(offer, state.days);
    if (first === undefined || first.startsAt <= now + minute) return [];
    const workers = holdPlaces(offer);
    if (workers === 0) return [];
    return [{ id: offer.id, workers, until: computeDeadline(offer.quietHours, first.startsAt, now) }];
  });
  const isFree = [...free.values()].some((left) => Object.values(left).some((places) => places > 0));
  const refusedAt = Math.max(state.refusedAt ?? 0, ...drop.map(({ askedAt }) => askedAt));
  const times = [...inTime.map(({ askedUntil }) => askedUntil), ...ask.map(({ until }) => until)];
  return {
    ask,
    drop: drop.map(({ id }) => id),
    keep: late.filter((offer) => !drop.includes(offer)).map(({ id }) => id),
    holdWavesUntil: ask.length > 0 && !isFree ? Math.max(...times) : null,
    beginsWave: isFree && refusedAt > (state.waveBegunAt ?? 0),
    wakeAt: times.length === 0 ? null : Math.min(...times),
  };
}

type AskedOffer = ReserveOffer & { askedAt: number; askedUntil: number };
const isAsked = (offer: ReserveOffer): offer is AskedOffer =>
  offer.askedAt !== null && offer.askedUntil !== null;

const compareKept = (a: ReserveOffer, b: ReserveOffer) => a.keptAt - b.keptAt || (a.id < b.id ? -1 : 1);

/** As `coversDay` in SQL. */
const listDays = ({ startDate, endDate, createdAt }: ReserveOffer, days: readonly ReserveDay[]) =>
  days.filter(({ date, addedAt }) => date >= startDate && date <= endDate && addedAt <= createdAt);
