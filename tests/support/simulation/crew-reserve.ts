import { minute } from "../../../src/shared/core/durations.ts";
import type { Booking } from "../../../src/shared/crews/conflicts.ts";
import type {
  FreedPlace,
  planCrewReserve,
  ReservePerson,
} from "../../../src/shared/crews/plan-crew-reserve.ts";
import { defaultBreakMinutes } from "../../../src/shared/gigs/shift-hours.ts";
import type { Ask } from "./asks.ts";
import { getQuietHours, type Readers } from "./readers.ts";
import { type Day, findPlace, getGig, getPerson, isOn, listCrew, type Place, type State } from "./state.ts";

type Vacated = { gigId: string; userId: string; place: string; shifts: readonly Day[]; isReplaced: boolean };

const toId = (gigId: string, userId: string) => `${gigId}-${userId}`;

/** People whom firms keep for a gig, in order, asked by the product's rule in place of those who leave its crew. */
export function createCrewReserve(state: State, readers: Readers, plan: typeof planCrewReserve) {
  const kept = new Map<string, string[]>();
  const vacated = new Map<string, Vacated[]>();
  const asks = new Map<string, Ask>();
  /** Who may still answer. */
  const open = new Set<Ask>();
  const unnamed = new Set<Ask>();
  /** Whose time is over, and in whose place the next was asked. */
  const passed = new Set<string>();

  const wasNamed = (gigId: string, userId: string) =>
    asks.has(toId(gigId, userId)) || findAnyPlace(gigId, userId) !== undefined;

  /** Whoever was asked in the step before may not be named yet. */
  function countFree({ gigId, offer }: Place, date: string): number {
    const isOnDay = (shifts: readonly Day[]) => shifts.some((shift) => shift.date === date);
    const crew = listCrew(state, gigId).filter((place) => place.offer === offer && isOnDay(place.shifts));
    const toBeNamed = [...asks.values()].filter(
      (ask) =>
        ask.gigId === gigId &&
        getPerson(state, ask.who).firm === offer.providerId &&
        !unnamed.has(ask) &&
        findAnyPlace(gigId, ask.who) === undefined &&
        isOnDay(ask.days),
    );
    return Math.max(0, offer.accepted - crew.length - toBeNamed.length);
  }

  const findAnyPlace = (gigId: string, userId: string) =>
    state.places.get(gigId)?.find((place) => place.userId === userId);

  function toFreedPlace(
    gigId: string,
    userId: string,
    shifts: readonly Day[],
    isLate: boolean,
  ): FreedPlace[] {
    const place = findAnyPlace(gigId, userId);
    if (place === undefined) return [];
    const { providerId } = place.offer;
    const freed = shifts.map((shift) => ({
      ...addBreak(shift),
      date: shift.date,
      offerId: `o${gigId}-${providerId}`,
      positionId: null,
      free: countFree(place, shift.date),
    }));
    return [{ id: toId(gigId, userId), organizationId: providerId, isLate, shifts: freed, cards: [] }];
  }

  function listPeople(gigId: string): ReservePerson[] {
    return (kept.get(gigId) ?? [])
      .filter((userId) => !state.gone.has(userId) && !wasNamed(gigId, userId))
      .map((userId) => ({
        userId,
        organizationId: getPerson(state, userId).firm ?? "",
        quietHours: getQuietHours(readers, userId),
        cards: [],
      }));
  }

  /** Days after the last one of somebody's employment are no free ones. */
  function listBookings(gigId: string, userId: string): Booking[] {
    const lastDay = state.lastDays.get(userId) ?? "9";
    const booked = (state.placesOf.get(userId) ?? []).flatMap(({ shifts }) => shifts);
    const after = getGig(state, gigId).days.filter(({ date }) => date > lastDay);
    return [...booked, ...after].map((shift) => ({ userId, ...addBreak(shift) }));
  }

  /** Whom to ask, and who has let the time pass. */
  function ask(gigId: string, now: number): { asked: Ask[]; late: Ask[] } {
    const gig = getGig(state, gigId);
    if (!isOn(gig) || gig.endsAt <= now) return { asked: [], late: [] };
    const isAhead = ({ startsAt }: Day) => startsAt > now;
    const left = (vacated.get(gigId) ?? []).filter(({ isReplaced }) => !isReplaced);
    const late = listLate(now).filter((one) => one.gigId === gigId && !passed.has(toId(gigId, one.who)));
    const places = [
      ...left.flatMap(({ userId, shifts }) => toFreedPlace(gigId, userId, shifts.filter(isAhead), false)),
      ...late.flatMap(({ who }) => {
        const shifts = findPlace(state, gigId, who)?.shifts ?? [];
        return toFreedPlace(gigId, who, shifts.filter(isAhead), true);
      }),
    ];
    const people = listPeople(gigId);
    const bookings = people.flatMap(({ userId }) => listBookings(gigId, userId));
    const asked = plan(places, people, bookings, now).map(({ replaces, userId, dates, until }): Ask => {
      const leaver = left.find((one) => toId(gigId, one.userId) === replaces);
      const before = asks.get(replaces);
      if (leaver === undefined) passed.add(replaces);
      else leaver.isReplaced = true;
      return {
        ...{ of: "crew", gigId, who: userId, workers: 1, askedAt: now, until, freedAt: now },
        place: leaver?.place ?? before?.place ?? replaces,
        days: gig.days.filter(({ date }) => dates.includes(date)),
        quietHours: [getQuietHours(readers, userId)],
      };
    });
    for (const one of asked) {
      asks.set(toId(gigId, one.who), one);
      open.add(one);
    }
    return { asked, late };
  }

  const isAsked = ({ gigId, who }: Ask) => findPlace(state, gigId, who)?.status === "proposed";

  /** Whose time is over, and who have not been passed over yet. */
  function listLate(now: number): Ask[] {
    const over = [...open].filter(({ until }) => until <= now);
    for (const one of over) if (!isAsked(one) || !isOn(getGig(state, one.gigId))) open.delete(one);
    return over.filter((one) => open.has(one));
  }

  return {
    keep: (gigId: string, userIds: readonly string[]) =>
      void kept.set(gigId, [...new Set([...(kept.get(gigId) ?? []), ...userIds])]),
    /** `shifts`: those of theirs that lay ahead. */
    noteLeft({ gigId, userId }: Place, shifts: readonly Day[]): void {
      const id = toId(gigId, userId);
      const place = asks.get(id)?.place ?? id;
      const one = { gigId, userId, place, shifts, isReplaced: passed.has(id) };
      vacated.set(gigId, [...(vacated.get(gigId) ?? []), one]);
    },
    /** Somebody who was to be asked could not be named. */
    giveUp: (one: Ask) => void unnamed.add(one),
    ask,
    listLate,
    listOpen: () => [...open].filter(isAsked),
  };
}

const addBreak = ({ startsAt, endsAt }: Day) => ({
  ...{ startsAt, endsAt },
  breakMinutes: defaultBreakMinutes((endsAt - startsAt) / minute),
});
