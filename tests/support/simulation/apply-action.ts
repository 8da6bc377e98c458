import { hour } from "../../../src/shared/core/durations.ts";
import type { Action } from "./actions.ts";
import {
  countAccepted,
  countBusyDays,
  type Day,
  findOffer,
  findPlace,
  type GigState,
  getGig,
  getPerson,
  hasSaidYes,
  isOn,
  listCrew,
  listOffers,
  type OfferState,
  openGig,
  type Place,
  type State,
} from "./state.ts";
import { toDate } from "./wall-clock.ts";

/** How soon somebody may be asked again. */
const askAgain = 2 * hour;

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

/** Does what somebody does, unless they may not or cannot any more: then nothing is changed, and it says false. */
export function applyAction(state: State, action: Action, now: number): boolean {
  if (state.gone.has(action.by)) return false;
  switch (action.kind) {
    case "publish":
      return publish(state, action, now);
    case "offer":
      return offer(state, action, now);
    case "accept":
      return accept(state, action, now);
    case "name":
      return name(state, action, now);
    case "mute":
      getPerson(state, action.by).muted.add(action.buyer);
      return true;
    case "unmute":
      return getPerson(state, action.by).muted.delete(action.buyer);
    case "endEmployment":
      return endEmployment(state, action, now);
    case "deleteAccount":
      leaveAll(state, action.by, now);
      for (const offers of state.offers.values())
        for (const one of offers)
          if (one.providerId === action.by && one.status === "pending") one.status = "over";
      state.gone.add(action.by);
      return true;
    case "decline":
    case "withdraw":
      return endOffer(state, action);
    case "skipToNextWave":
    case "cancel":
    case "move":
      return changeGig(state, action, now);
    default:
      return changePlace(state, action, now);
  }
}

function publish(state: State, { gig }: Of<"publish">, now: number): boolean {
  const opened = openGig(gig, now);
  if (opened.endsAt <= now) return false;
  state.gigs.set(gig.id, opened);
  return true;
}

const isOpenTo = (gig: GigState, now: number) => gig.status === "open" && gig.endsAt > now;
const listDaysAhead = ({ days }: GigState, now: number) => days.filter(({ endsAt }) => endsAt > now);

function offer(state: State, { gigId, providerId, workers, by }: Of<"offer">, now: number): boolean {
  const gig = getGig(state, gigId);
  const isAlone = by === providerId;
  if (!isOpenTo(gig, now) || findOffer(state, gigId, providerId) !== undefined) return false;
  if (isAlone && countBusyDays(state, by, gigId, listDaysAhead(gig, now)) > 0) return false;
  const made: OfferState = {
    ...{ gigId, providerId, isAlone, workers },
    ...{ accepted: 0, status: "pending", gigVersion: gig.version },
  };
  state.offers.set(gigId, [...listOffers(state, gigId), made]);
  return true;
}

function accept(state: State, { gigId, providerId, workers }: Of<"accept">, now: number): boolean {
  const gig = getGig(state, gigId);
  const answered = findOffer(state, gigId, providerId);
  const days = listDaysAhead(gig, now);
  if (answered?.status !== "pending" || !isOpenTo(gig, now)) return false;
  if (countAccepted(state, gigId) + workers > gig.headcount) return false;
  if (answered.isAlone && countBusyDays(state, providerId, gigId, days) > 0) return false;
  answered.status = "accepted";
  answered.accepted = workers;
  fillOrReopen(state, gig);
  if (answered.isAlone) addPlace(state, answered, providerId, days, now, "confirmed", answered.gigVersion);
  return true;
}

function fillOrReopen(state: State, gig: GigState): void {
  if (isOn(gig)) gig.status = countAccepted(state, gig.id) >= gig.headcount ? "filled" : "open";
}

function addPlace(
  state: State,
  offered: OfferState,
  userId: string,
  days: readonly Day[],
  now: number,
  status: Place["status"],
  acknowledged: number,
): void {
  const { gigId } = offered;
  const place: Place = {
    ...{ gigId, userId, offer: offered, status, namedAt: now, acknowledged },
    ...{ shifts: days.map((day) => ({ ...day })), remindedOf: new Set(), askedAt: now, reportedAt: -1 },
  };
  state.places.set(gigId, [...(state.places.get(gigId) ?? []), place]);
  state.placesOf.set(userId, [...(state.placesOf.get(userId) ?? []), place]);
}

function name(state: State, { gigId, providerId, userIds, dates }: Of<"name">, now: number): boolean {
  const gig = getGig(state, gigId);
  const accepted = findOffer(state, gigId, providerId);
  const days = listDaysAhead(gig, now).filter(({ date }) => dates?.includes(date) ?? true);
  if (!accepted || accepted.accepted === 0 || !isOn(gig) || days.length !== (dates?.length ?? days.length))
    return false;
  const crew = listCrew(state, gigId).filter((place) => place.offer === accepted);
  const hasRoom = days.every(
    ({ date }) =>
      crew.filter(({ shifts }) => shifts.some((shift) => shift.date === date)).length + userIds.length <=
      accepted.accepted,
  );
  const areFree = userIds.every(
    (id) =>
      !state.gone.has(id) &&
      getPerson(state, id).firm === providerId &&
      !(state.places.get(gigId) ?? []).some(({ userId }) => userId === id) &&
      days.every(({ date }) => date <= (state.lastDays.get(id) ?? "9")) &&
      countBusyDays(state, id, gigId, days) === 0,
  );
  if (days.length === 0 || userIds.length === 0 || !hasRoom || !areFree) return false;
  for (const id of userIds) addPlace(state, accepted, id, days, now, "proposed", gig.version);
  return true;
}

function endOffer(state: State, { gigId, providerId }: Of<"decline" | "withdraw">): boolean {
  const pending = findOffer(state, gigId, providerId);
  if (pending?.status !== "pending") return false;
  pending.status = "over";
  return true;
}

function changeGig(state: State, action: Of<"skipToNextWave" | "cancel" | "move">, now: number): boolean {
  const gig = getGig(state, action.gigId);
  if (!isOn(gig) || gig.endsAt <= now) return false;
  if (action.kind === "cancel") {
    gig.status = "cancelled";
    endPending(state, gig.id);
    for (const place of listCrew(state, gig.id)) leave(state, place, now);
    return true;
  }
  if (action.kind === "move") {
    for (const place of listCrew(state, gig.id))
      if (place.acknowledged === gig.version && !isAhead(place, now)) place.acknowledged += 1;
    gig.version += 1;
    gig.changedAt = now;
    return true;
  }
  const [first] = gig.due.filter(({ hasBegun }) => !hasBegun);
  if (gig.status !== "open" || first === undefined) return false;
  first.at = Math.min(first.at, now);
  return true;
}

export function endPending(state: State, gigId: string): void {
  for (const one of listOffers(state, gigId)) if (one.status === "pending") one.status = "over";
}

const isAhead = ({ shifts }: Place, now: number) => shifts.some(({ endsAt }) => endsAt > now);

function leave(state: State, place: Place, now: number): void {
  place.status = "left";
  place.shifts = place.shifts
    .filter(({ startsAt }) => startsAt < now)
    .map((shift) => ({ ...shift, endsAt: Math.min(shift.endsAt, now) }));
  const gig = getGig(state, place.gigId);
  if (!place.offer.isAlone || !isOn(gig)) return;
  place.offer.accepted = 0;
  fillOrReopen(state, gig);
}

function changePlace(
  state: State,
  { kind, gigId, userId }: Of<"confirm" | "fallOut" | "remove" | "remind" | "acknowledge">,
  now: number,
): boolean {
  const gig = getGig(state, gigId);
  const place = findPlace(state, gigId, userId);
  if (!place || state.gone.has(userId) || !isOn(gig) || gig.endsAt <= now) return false;
  if (kind === "fallOut" || kind === "remove") {
    leave(state, place, now);
    return true;
  }
  if (kind === "remind") {
    const isDue = place.askedAt <= now - askAgain && place.shifts.some(({ startsAt }) => startsAt > now);
    if (!getPerson(state, userId).hasEmail || hasSaidYes(state, place) || !isDue) return false;
    place.askedAt = now;
    return true;
  }
  const isAnswerable =
    kind === "confirm"
      ? place.status === "proposed"
      : place.status === "confirmed" && !hasSaidYes(state, place);
  if (!isAnswerable) return false;
  place.status = "confirmed";
  place.acknowledged = gig.version;
  return true;
}

/** Whoever goes leaves the crews of all that lies ahead. */
function leaveAll(state: State, userId: string, now: number): void {
  for (const place of state.placesOf.get(userId) ?? [])
    if (place.status !== "left" && isOn(getGig(state, place.gigId)) && isAhead(place, now))
      leave(state, place, now);
}

function endEmployment(state: State, { userId, lastDay }: Of<"endEmployment">, now: number): boolean {
  if (state.gone.has(userId) || state.lastDays.has(userId)) return false;
  state.lastDays.set(userId, lastDay);
  if (lastDay <= toDate(now)) {
    leaveAll(state, userId, now);
    state.gone.add(userId);
    return true;
  }
  for (const place of state.placesOf.get(userId) ?? []) {
    const ahead = place.shifts.filter(({ endsAt }) => endsAt > now);
    const stays = ahead.filter(({ date }) => date <= lastDay);
    if (place.status === "left" || !isOn(getGig(state, place.gigId)) || stays.length === ahead.length)
      continue;
    if (stays.length === 0) leave(state, place, now);
    else place.shifts = place.shifts.filter(({ date, endsAt }) => date <= lastDay || endsAt <= now);
  }
  return true;
}
