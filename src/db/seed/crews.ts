import { eq } from "drizzle-orm";
import type { GigDay } from "../../shared/schedule.ts";
import { assignments, shifts } from "../schema/crews.ts";
import type { WrittenGig } from "./gigs.ts";
import { deskOf, type WrittenOffer } from "./offers.ts";
import { membersOf, userId } from "./people.ts";
import { hours, inTens, type Plan, seedId } from "./plan.ts";

type Booked = { from: number; to: number };

/** Somebody's place in a crew. */
export type Place = { userId: string; confirmed: boolean };

const rest = hours(11);
const newcomer = userId("new@tekijat.test");

/** Who is booked when, so that nobody in the demo data is at two sites, or comes without having slept. */
export type Roster = Map<string, Booked[]>;

/** Names the crew of an accepted offer from those of the provider who are free; the last of it have confirmed. */
export function writeCrew(plan: Plan, roster: Roster, gig: WrittenGig, offer: WrittenOffer): Place[] {
  const { named = 0, confirmed = 0, from } = offer;
  const own = from === "solo" ? deskOf(from) : membersOf(from, "employee");
  const free = own.filter((id) => id !== newcomer && isFree(roster.get(id) ?? [], gig.expanded));
  const crew = free.slice(0, named).map((id, at, all) => ({
    userId: id,
    confirmed: at >= all.length - confirmed,
  }));
  for (const place of crew) {
    writePlace(plan, gig, offer, place);
    roster.set(place.userId, [...(roster.get(place.userId) ?? []), ...gig.expanded.map(bookedOf)]);
  }
  return crew;
}

function writePlace({ db, write }: Plan, gig: WrittenGig, offer: WrittenOffer, place: Place): void {
  const id = seedId("assignment", offer.id, place.userId);
  const at = offer.createdAt + hours(5);
  const user_id = place.userId;
  const shiftOf = (day: GigDay) => {
    const { from: starts_at, to: ends_at } = bookedOf(day);
    const of = { assignment_id: id, gig_id: gig.id, offer_id: offer.id, user_id };
    return { ...of, date: day.date, starts_at, ends_at };
  };
  write(
    db.insert(assignments).values({
      id,
      gig_id: gig.id,
      offer_id: offer.id,
      user_id,
      created_by: deskOf(offer.from)[0],
      created_at: at,
    }),
    ...inTens(gig.expanded).map((days) => db.insert(shifts).values(days.map(shiftOf))),
  );
  if (place.confirmed)
    write(
      db
        .update(assignments)
        .set({ status: "confirmed", answered_at: at + hours(1) })
        .where(eq(assignments.id, id)),
    );
}

function bookedOf({ startsAt, endsAt }: GigDay): Booked {
  return { from: Date.parse(startsAt), to: Date.parse(endsAt) };
}

function isFree(booked: Booked[], days: GigDay[]): boolean {
  return days
    .map(bookedOf)
    .every(({ from, to }) => booked.every((b) => to + rest <= b.from || b.to + rest <= from));
}
