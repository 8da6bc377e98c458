import { day, hour, minute } from "../../../src/shared/core/durations.ts";
import { municipalities } from "../../../src/shared/core/municipalities.ts";
import { municipalityCoordinates } from "../../../src/shared/core/municipality-coordinates.ts";
import type { Told } from "./actions.ts";
import { endPending } from "./apply-action.ts";
import {
  countBusyDays,
  findOffer,
  type GigState,
  getGig,
  getPerson,
  hasSaidYes,
  isOn,
  listCrew,
  type Place,
  type State,
} from "./state.ts";
import { moveDate, toDate, toInstant } from "./wall-clock.ts";
import type { Organization, Person } from "./world.ts";

// Who is told what when, as the product says it, one person at a time: nothing of what it checks is called here.

/** By which channels somebody hears what. Who does not fit, but is told with all, gets no e-mail. */
function tell({ gone }: State, person: Person, news: Omit<Told, "userId" | "channel">): Told[] {
  if (gone.has(person.id) || !person.hasEmail) return [];
  const told = { ...news, userId: person.id };
  const isMailed = !person.mailsOff.has(news.kind) && !(news.kind === "gigOpen" && news.says === "all");
  return [{ ...told, channel: "app" }, ...(isMailed ? [{ ...told, channel: "email" } as const] : [])];
}

/** Why somebody may not be told of a gig; null for who may. */
export function findReasonForSilence(
  state: State,
  person: Person,
  gig: GigState,
  now: number,
): string | null {
  if (state.gone.has(person.id)) return "has left";
  if (gig.status !== "open" || gig.endsAt <= now) return "the gig is not open";
  if (person.firm === gig.buyer) return "publishes it";
  if (person.role === "buyer") return "neither offers nor works";
  if (person.role === "employee" && person.firm !== null && !hasSearchFor(person, gig))
    return "is an employee without a search that finds it";
  if (person.muted.has(gig.buyer)) return "has muted its buyer";
  if (findOffer(state, gig.id, person.firm ?? person.id)) return "has answered";
  if (gig.told.has(person.id)) return "was told before";
  const twins = [...state.gigs.values()].filter(
    (other) => other.status === "cancelled" && other.buyer === gig.buyer && isTwin(other, gig),
  );
  return twins.some(({ told }) => (told.get(person.id) ?? 0) > now - day) ? "was told of its twin" : null;
}

const isTwin = (one: GigState, other: GigState) =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.place === other.place &&
  [...one.trades].sort().join() === [...other.trades].sort().join();

/** The waves of a gig that are due, and then the saved searches: once anybody but partners may hear of it. */
function expectWaves(state: State, gigId: string, now: number): Told[] {
  const gig = getGig(state, gigId);
  const due = gig.due.filter(({ at, hasBegun }) => !hasBegun && at <= now);
  if (gig.status !== "open" || gig.endsAt <= now || due.length === 0) return [];
  for (const wave of due) wave.hasBegun = true;
  const begun = new Set(due.map(({ to }) => to));
  const told: Told[] = [];
  const hear = (person: Person, says: string) => {
    if (findReasonForSilence(state, person, gig, now) !== null || !person.hasEmail) return;
    told.push(...tell(state, person, { gigId, kind: "gigOpen", says }));
    gig.told.set(person.id, now);
  };
  const { organizations, people, desks } = state.world;
  const partners = organizations.get(gig.buyer)?.partners;
  const findReason = (providerId: string, fits: boolean) => {
    if (begun.has("partners") && partners?.has(providerId)) return "partners";
    if (fits && (begun.has("fitting") || begun.has("all"))) return "fitting";
    return begun.has("all") ? "all" : null;
  };
  for (const firm of organizations.values()) {
    const why = firm.sends ? findReason(firm.id, isFitForFirm(firm, gig)) : null;
    for (const person of why === null ? [] : (desks.get(firm.id) ?? [])) hear(person, why ?? "");
  }
  for (const person of people.values()) {
    const why = person.firm === null ? findReason(person.id, isFitForPerson(state, person, gig)) : null;
    if (why !== null) hear(person, why);
  }
  if (begun.size === 1 && begun.has("partners")) return told;
  for (const person of people.values()) if (hasSearchFor(person, gig)) hear(person, "search");
  return told;
}

const hasSearchFor = ({ searches }: Person, gig: GigState) =>
  searches.some(
    ({ trade, place }) =>
      (trade === null || gig.trades.includes(trade)) && (place === null || place === gig.place),
  );

const sharesTrade = (own: readonly string[], gig: GigState) =>
  own.length === 0 || gig.trades.some((trade) => own.includes(trade));
const isNear = (own: readonly string[], gig: GigState) => {
  const ways = own.map((place) => measureWay(place, gig.place)).filter((km) => km !== null);
  return ways.length === 0 || Math.min(...ways) <= 60;
};
const isFitForFirm = (firm: Organization, gig: GigState) =>
  sharesTrade(firm.trades, gig) && isNear(firm.places, gig);
const isFitForPerson = (state: State, person: Person, gig: GigState) =>
  sharesTrade(person.trades, gig) &&
  isNear(person.place === "" ? [] : [person.place], gig) &&
  countBusyDays(state, person.id, gig.id, gig.days) < gig.days.length;

/** In whole kilometres, by the law of cosines; null where one is no municipality. */
function measureWay(from: string, to: string): number | null {
  const [a, b] = [from, to].map((place) => {
    const known = municipalities.find(({ name, swedish }) => name === place || swedish === place);
    const at = known && municipalityCoordinates.get(known.name);
    return at && { latitude: (at.latitude * Math.PI) / 180, longitude: (at.longitude * Math.PI) / 180 };
  });
  if (!a || !b) return null;
  const cosine =
    Math.sin(a.latitude) * Math.sin(b.latitude) +
    Math.cos(a.latitude) * Math.cos(b.latitude) * Math.cos(a.longitude - b.longitude);
  return Math.round(6371 * Math.acos(Math.min(1, cosine)));
}

/** Upon what sets something of a gig going: who is named late is reminded at once, and waves that are due begin. */
export function expectMessage(state: State, gigId: string, now: number): Told[] {
  const crew = isOn(getGig(state, gigId)) ? listCrew(state, gigId) : [];
  const reminders = crew.flatMap((place) => listReminders(state, place, now));
  return [...tellReminders(state, reminders), ...expectWaves(state, gigId, now)];
}

/** Every five minutes: gigs that are over, people whose last day is behind, waves that wait, then crews and desks. */
export function expectRound(state: State, now: number): Told[] {
  const gigs = [...state.gigs.values()].filter(isOn);
  for (const gig of gigs)
    if (gig.endsAt <= now) {
      gig.status = "done";
      endPending(state, gig.id);
    }
  for (const [id, lastDay] of state.lastDays) if (lastDay < toDate(now)) state.gone.add(id);
  const late = gigs.filter(({ due }) => due.some(({ at, hasBegun }) => !hasBegun && at <= now - minute));
  const crews = gigs.filter(isOn).flatMap(({ id }) => listCrew(state, id));
  const told = late.flatMap(({ id }) => expectWaves(state, id, now));
  const reminders = crews.flatMap((place) => listReminders(state, place, now));
  return [...told, ...tellReminders(state, reminders), ...expectReports(state, crews, now)];
}

/** When the clock on the wall shows this time, on the day before. */
const theEveningBefore = (date: string, time: string) => toInstant(moveDate(date, -1), time);

/** Of each unbroken run once: at 16.00 on the day before its first shift that lies ahead, or as soon as they are named. */
function listReminders(state: State, place: Place, now: number): Reminder[] {
  const { days } = getGig(state, place.gigId);
  const runs: string[][] = [];
  for (const [at, { date }] of days.entries()) {
    if (!place.shifts.some((shift) => shift.date === date)) continue;
    const before = days[at - 1]?.date ?? "";
    if (runs.at(-1)?.at(-1) === before) runs.at(-1)?.push(date);
    else runs.push([date]);
  }
  return runs.flatMap((run) => {
    if (run.some((date) => place.remindedOf.has(date))) return [];
    const next = place.shifts.find(({ date, startsAt }) => run.includes(date) && startsAt > now);
    if (next === undefined || now < theEveningBefore(next.date, "16:00")) return [];
    place.remindedOf.add(next.date);
    place.askedAt = now;
    return [{ place, date: next.date }];
  });
}

type Reminder = { place: Place; date: string };

const tellReminders = (state: State, reminders: readonly Reminder[]): Told[] => [
  ...reminders.flatMap(({ place, date }) => tellReminder(state, place, date)),
  ...expectLinks(state, reminders),
];

/** Whom no e-mail reaches, their desk sends a link. */
function expectLinks(state: State, reminders: readonly Reminder[]): Told[] {
  const unreached = reminders.filter(
    ({ place }) =>
      !place.offer.isAlone && !hasSaidYes(state, place) && !getPerson(state, place.userId).hasEmail,
  );
  const groups = Map.groupBy(
    unreached,
    ({ place, date }) => `${place.gigId} ${date} ${place.offer.providerId}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    const { place, date } = first as Reminder;
    const news = { gigId: place.gigId, kind: "atRisk", says: `${date}, ${1 + others.length}, link` } as const;
    const desk = state.world.desks.get(place.offer.providerId) ?? [];
    return desk.flatMap((person) => tell(state, person, news)).filter(({ channel }) => channel === "app");
  });
}

function tellReminder(state: State, place: Place, date: string): Told[] {
  const says = `${date}, ${hasSaidYes(state, place) ? "said yes" : "asked"}`;
  const { gigId, userId } = place;
  return tell(state, getPerson(state, userId), { gigId, kind: "reminder", says });
}

/** A desk has just asked them once more. */
export function expectAskedAgain(state: State, place: Place, now: number): Told[] {
  const next = place.shifts.find(({ startsAt }) => startsAt > now);
  return next === undefined ? [] : tellReminder(state, place, next.date);
}

/** Who has not said yes at 18.00, two hours after they were last asked to: once for each time, to both desks. */
function expectReports(state: State, crews: readonly Place[], now: number): Told[] {
  const late = crews.flatMap((place) => {
    const gig = getGig(state, place.gigId);
    const askedAt = Math.max(place.namedAt, gig.changedAt);
    if (hasSaidYes(state, place) || now < askedAt + 2 * hour || place.reportedAt >= askedAt) return [];
    const dates = place.shifts
      .filter(({ date, startsAt }) => startsAt > now && now >= theEveningBefore(date, "18:00"))
      .map(({ date }) => date);
    if (dates.length > 0) place.reportedAt = now;
    const desks = [gig.buyer, ...(place.offer.isAlone ? [] : [place.offer.providerId])];
    return dates.flatMap((date) => desks.map((desk) => ({ gigId: gig.id, date, desk })));
  });
  const groups = Map.groupBy(late, ({ gigId, date, desk }) => `${gigId} ${date} ${desk}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    const { gigId, date, desk } = first as (typeof late)[number];
    const says = `${date}, ${1 + others.length}`;
    return (state.world.desks.get(desk) ?? []).flatMap((person) =>
      tell(state, person, { gigId, kind: "atRisk", says }),
    );
  });
}
