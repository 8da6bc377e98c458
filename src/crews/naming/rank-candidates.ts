import type { Candidate, CandidateFilter } from "../../shared/crews/assignment.ts";
import {
  countMinutesAround,
  countShiftsAround,
  findAbsenceWarnings,
  findWarnings,
  isOverlapping,
  isWork,
} from "../../shared/crews/conflicts.ts";
import { computeFit, measureFit } from "../../shared/gigs/fit/compute-fit.ts";
import type { Fit, FitPart } from "../../shared/gigs/fit/fit.ts";
import { listAskedCards } from "../../shared/gigs/positions.ts";
import type { UpcomingDay } from "./allocate-crew.ts";
import { canJoinOn } from "./choose-crew.ts";
import type { NamingContext } from "./naming-context.ts";
import type { OwnPerson } from "./queries.ts";
import { listWantedDays } from "./wanted-days.ts";

type Criterion = (a: Candidate, b: Candidate) => number;

const lower =
  (measure: (candidate: Candidate) => number): Criterion =>
  (a, b) =>
    measure(a) - measure(b);

/** Who fits about as well (to a twentieth) is told apart by what follows: the least work lately. */
const roundFit = ({ fit }: Candidate) => Math.round(20 * measureFit(fit));

/** Most important first. */
const criteria: Criterion[] = [
  lower(({ freeDays }) => Number(freeDays === 0)),
  lower(({ warnings }) => warnings.length),
  lower(({ declined, removed }) => Number(declined || removed)),
  lower(({ isInterested }) => Number(!isInterested)),
  lower((candidate) => -roundFit(candidate)),
  lower(({ neverLoggedIn }) => Number(neverLoggedIn)),
  lower(({ workedMinutes }) => workedMinutes),
  lower(({ bookedMinutes }) => bookedMinutes),
];

/** Ties keep their order, by name. */
const compareSuitability: Criterion = (a, b) =>
  criteria.reduce((difference, compare) => difference || compare(a, b), 0);

export function rankCandidates(context: NamingContext, wanted: CandidateFilter): Candidate[] {
  const days = listWantedDays(context, wanted);
  const position = context.gig.positions?.find(({ id }) => id === wanted.position);
  const industries = position?.industry ? [position.industry] : context.gig.industries;
  const cards = listAskedCards(context.gig, wanted.position);
  const inTrade = { ...context, gig: { ...context.gig, industries, cards: [...cards] } };
  return context.people.map((person) => toCandidate(person, inTrade, days)).toSorted(compareSuitability);
}

function toCandidate(person: OwnPerson, { bookings, gig }: NamingContext, days: UpcomingDay[]): Candidate {
  const booked = bookings.filter(({ userId }) => userId === person.id);
  const free = days.filter((day) => !booked.some((shift) => isOverlapping(shift, day)));
  const work = booked.filter(isWork);
  const absent = days.filter(
    (day) => !free.includes(day) && !work.some((shift) => isOverlapping(shift, day)),
  );
  const lastDate = (free.length > 0 ? free : days).at(-1)?.date ?? gig.gigEnd;
  const warnings = [...findWarnings(booked, free), ...findAbsenceWarnings(booked, days)];
  const fit = computeFit(
    { ...gig, payCents: null, endDate: lastDate },
    {
      industries: person.industries,
      places: [person.location],
      gigs: person.together.gigs,
      paidCents: null,
      // Who has not used the app has chosen no language in it.
      languages: person.hasLogin && !person.neverLoggedIn ? [person.locale] : null,
      days: { free: free.length, total: days.length },
      cards: person.cards,
    },
  );
  const lackingCards = listLackingCards(fit);
  return {
    userId: person.id,
    name: person.name,
    location: person.location,
    industries: person.industries,
    cards: person.cards.flatMap(({ kind, expiresOn }) =>
      expiresOn === null || expiresOn >= lastDate ? [kind] : [],
    ),
    lastHere: person.together.lastDate,
    hasLogin: person.hasLogin,
    neverLoggedIn: person.neverLoggedIn,
    freeDays: free.length,
    freeDates: free.map(({ date }) => date),
    absentDates: absent.map(({ date }) => date),
    totalDays: days.length,
    warnings: [
      ...new Set(warnings.map(({ kind }) => kind)),
      ...(lackingCards.length > 0 ? (["card"] as const) : []),
    ],
    lackingCards,
    trade: toTrade(fit),
    declined: person.lastStatus === "declined",
    removed: person.lastStatus === "removed",
    bookedMinutes: countMinutesAround(work, days),
    bookedShifts: countShiftsAround(work, days),
    workedMinutes: person.workedMinutes,
    isNear: findKm(fit) === 0,
    isInterested: person.isInterested,
    reservePosition: person.reservePosition,
    fit,
    assigned: !days.every((day) => canJoinOn(person, day)),
  };
}

const trades = { good: "match", fair: "match", poor: "other", unknown: "unknown" } as const;

const toTrade = ({ parts }: Fit) => trades[parts.find(({ part }) => part === "trade")?.level ?? "unknown"];

const listLackingCards = ({ parts }: Fit) =>
  parts.flatMap((part) => (part.part === "cards" ? part.lacking : []));

const isDistance = (part: FitPart) => part.part === "distance";

const findKm = ({ parts }: Fit) => parts.find(isDistance)?.km ?? null;
