import { eq } from "drizzle-orm";
import type { GigDay } from "../../shared/gigs/schedule.ts";
import { assignments, crew_reserves, shifts } from "../schema/crews.ts";
import type { SeedGig } from "./gigs.ts";
import { listProviderStaff, type SeedOffer } from "./offers.ts";
import { listDemoMembers, userId } from "./people.ts";
import { chunkByTen, hours, type SeedContext, seedId } from "./seed-context.ts";

type BookedPeriod = { from: number; to: number };

export type DemoAssignment = { userId: string; confirmed: boolean };

const minRest = hours(11);
const newcomer = userId("new@tekijat.test");

/** Nobody in the demo data may be double-booked, or lack rest. */
export type Roster = Map<string, BookedPeriod[]>;

export function writeCrew(
  plan: SeedContext,
  roster: Roster,
  gig: SeedGig,
  offer: SeedOffer,
): DemoAssignment[] {
  const { named = 0, confirmed = 0, from } = offer;
  const own = from === "solo" ? listProviderStaff(from) : listDemoMembers(from, "employee");
  const free = own.filter((id) => id !== newcomer && isFree(roster.get(id) ?? [], gig.expanded));
  const crew = free.slice(0, named).map((id, at, all) => ({
    userId: id,
    confirmed: at >= all.length - confirmed,
  }));
  for (const assignment of crew) {
    writeAssignment(plan, gig, offer, assignment);
    roster.set(assignment.userId, [
      ...(roster.get(assignment.userId) ?? []),
      ...gig.expanded.map(toBookedPeriod),
    ]);
  }
  return crew;
}

/** After the crew: nobody of it waits. */
export function writeCrewReserve(
  { db, write }: SeedContext,
  { id, createdAt, crewReserve = [] }: SeedGig,
): void {
  for (const [position, email] of crewReserve.entries())
    write(
      db.insert(crew_reserves).values({
        gig_id: id,
        user_id: userId(email),
        position,
        kept_at: createdAt + hours(30),
      }),
    );
}

function writeAssignment(
  { db, write }: SeedContext,
  gig: SeedGig,
  offer: SeedOffer,
  assignment: DemoAssignment,
): void {
  const id = seedId("assignment", offer.id, assignment.userId);
  const at = offer.createdAt + hours(5);
  const user_id = assignment.userId;
  const shiftOf = (day: GigDay) => {
    const { from: starts_at, to: ends_at } = toBookedPeriod(day);
    const of = { assignment_id: id, gig_id: gig.id, offer_id: offer.id, user_id };
    return { ...of, date: day.date, starts_at, ends_at };
  };
  write(
    db.insert(assignments).values({
      id,
      gig_id: gig.id,
      offer_id: offer.id,
      user_id,
      created_by: listProviderStaff(offer.from)[0],
      created_at: at,
    }),
    ...chunkByTen(gig.expanded).map((days) => db.insert(shifts).values(days.map(shiftOf))),
  );
  if (assignment.confirmed)
    write(
      db
        .update(assignments)
        .set({ status: "confirmed", answered_at: at + hours(1) })
        .where(eq(assignments.id, id)),
    );
}

function toBookedPeriod({ startsAt, endsAt }: GigDay): BookedPeriod {
  return { from: Date.parse(startsAt), to: Date.parse(endsAt) };
}

export function isFree(booked: BookedPeriod[], days: GigDay[]): boolean {
  return days
    .map(toBookedPeriod)
    .every(({ from, to }) => booked.every((b) => to + minRest <= b.from || b.to + minRest <= from));
}
