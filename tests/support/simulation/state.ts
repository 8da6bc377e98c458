import { minute } from "../../../src/shared/core/durations.ts";
import type { WaveAudience } from "../../../src/shared/gigs/wave-audiences.ts";
import type { PlannedGig } from "./actions.ts";
import { moveDate, toInstant } from "./wall-clock.ts";
import type { Person, World } from "./world.ts";

export type Day = { date: string; startsAt: number; endsAt: number };

export type GigState = PlannedGig & {
  status: "open" | "filled" | "done" | "cancelled";
  days: Day[];
  startsAt: number;
  endsAt: number;
  due: { to: WaveAudience; at: number; hasBegun: boolean }[];
  version: number;
  changedAt: number;
  /** When each person was told that it is open. */
  told: Map<string, number>;
};

export type OfferState = {
  gigId: string;
  providerId: string;
  isAlone: boolean;
  workers: number;
  accepted: number;
  status: "pending" | "accepted" | "over";
  gigVersion: number;
};

export type Place = {
  gigId: string;
  userId: string;
  offer: OfferState;
  status: "proposed" | "confirmed" | "left";
  namedAt: number;
  acknowledged: number;
  shifts: Day[];
  /** Days of which they were told the evening before. */
  remindedOf: Set<string>;
  askedAt: number;
  reportedAt: number;
};

export type State = {
  world: World;
  gigs: Map<string, GigState>;
  /** By gig. */
  offers: Map<string, OfferState[]>;
  places: Map<string, Place[]>;
  placesOf: Map<string, Place[]>;
  gone: Set<string>;
  lastDays: Map<string, string>;
};

export const createState = (world: World): State => ({
  world,
  gigs: new Map(),
  offers: new Map(),
  places: new Map(),
  placesOf: new Map(),
  gone: new Set(),
  lastDays: new Map(),
});

export const getPerson = ({ world }: State, id: string) => world.people.get(id) as Person;
export const getGig = ({ gigs }: State, id: string) => gigs.get(id) as GigState;
export const listOffers = ({ offers }: State, gigId: string) => offers.get(gigId) ?? [];
export const findOffer = (state: State, gigId: string, providerId: string) =>
  listOffers(state, gigId).find((offer) => offer.providerId === providerId);
export const listCrew = ({ places }: State, gigId: string) =>
  (places.get(gigId) ?? []).filter(({ status }) => status !== "left");
export const findPlace = (state: State, gigId: string, userId: string) =>
  listCrew(state, gigId).find((place) => place.userId === userId);
export const isOn = ({ status }: GigState) => status === "open" || status === "filled";
export const hasSaidYes = (state: State, { status, acknowledged, gigId }: Place) =>
  status === "confirmed" && acknowledged >= getGig(state, gigId).version;
export const countAccepted = (state: State, gigId: string) =>
  listOffers(state, gigId).reduce((sum, { accepted }) => sum + accepted, 0);

/** The schedule, day by day. */
export function listDays(gig: Omit<PlannedGig, "waves">): Day[] {
  const days: Day[] = [];
  for (let date = gig.startDate; date <= gig.endDate; date = moveDate(date, 1)) {
    const weekday = new Date(date).getUTCDay();
    if ((weekday === 6 && gig.excludeSaturdays) || (weekday === 0 && gig.excludeSundays)) continue;
    const startsAt = toInstant(date, gig.startTime);
    const endsOn = gig.endTime > gig.startTime ? date : moveDate(date, 1);
    days.push({ date, startsAt, endsAt: toInstant(endsOn, gig.endTime) });
  }
  return days;
}

export function openGig(plan: PlannedGig, now: number): GigState {
  const days = listDays(plan);
  return {
    ...plan,
    days,
    startsAt: Math.min(...days.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...days.map(({ endsAt }) => endsAt)),
    due: plan.waves.map(({ to, afterMinutes }) => ({
      to,
      at: now + afterMinutes * minute,
      hasBegun: false,
    })),
    status: "open",
    version: 1,
    changedAt: 0,
    told: new Map(),
  };
}

/** On how many of these days somebody works elsewhere at that time. */
export const countBusyDays = ({ placesOf }: State, userId: string, gigId: string, days: readonly Day[]) =>
  days.filter((day) =>
    (placesOf.get(userId) ?? []).some(
      (place) =>
        place.gigId !== gigId &&
        place.shifts.some((shift) => shift.startsAt < day.endsAt && shift.endsAt > day.startsAt),
    ),
  ).length;
