import type { CalendarDate } from "@internationalized/date";
import { holidaysBetween } from "../../shared/holidays.ts";
import { expandSchedule, type GigDay, type Schedule, totalMinutes } from "../../shared/schedule.ts";
import { gig_days, gig_industries, gigs } from "../schema/gigs.ts";
import type { DemoGig } from "./gig.ts";
import { membersOf, organizationId } from "./people.ts";
import { gigId, hours, inTens, type Plan } from "./plan.ts";

/** A gig that is written, and what its offers and crew need to know of it. */
export type WrittenGig = DemoGig & {
  id: string;
  createdAt: number;
  startDate: string;
  endDate: string;
  expanded: GigDay[];
};

/** Writes a gig as it was when it came out: a draft or open. What becomes of it is up to its offers. */
export function writeGig({ db, now, today, random, write }: Plan, gig: DemoGig): WrittenGig {
  const schedule = scheduleOf(today, gig);
  const expanded = expandSchedule(schedule);
  const startsAt = Date.parse(expanded.at(0)?.startsAt ?? "");
  const endsAt = Date.parse(expanded.at(-1)?.endsAt ?? "");
  const id = gigId(gig.title);
  const createdAt = Math.round(Math.min(now, startsAt) - hours(30 + random() * 150));
  write(
    db.insert(gigs).values({
      id,
      organization_id: organizationId(gig.by),
      created_by: membersOf(gig.by, "workProviderAdmin", "workProvider")[0],
      title: gig.title,
      description: gig.about,
      type: gig.type ?? "hourly",
      amount_cents: gig.cents,
      headcount: gig.people,
      municipality: gig.place,
      address: gig.street,
      contact: gig.by === "raksa" ? "Pekka Laine, 040 123 4501" : "Juha Koskinen, 040 123 4502",
      meeting_point: "Site office by the gate",
      gear: "Helmet, safety boots, high-visibility vest",
      language: random() < 0.5 ? "fi" : "fi, en",
      notes: "Photo card with tax number must be visible.",
      start_date: schedule.startDate,
      end_date: schedule.endDate,
      start_time: schedule.startTime,
      end_time: schedule.endTime,
      same_hours_each_day: true,
      exclude_saturdays: schedule.excludeSaturdays,
      exclude_sundays: schedule.excludeSundays,
      exclude_holidays: true,
      working_days: expanded.length,
      total_minutes: totalMinutes(expanded),
      starts_at: startsAt,
      ends_at: endsAt,
      status: gig.end === "draft" ? "draft" : "open",
      created_at: createdAt,
      published_at: gig.end === "draft" ? null : createdAt + hours(1),
    }),
    db.insert(gig_industries).values(gig.trades.map((industry) => ({ gig_id: id, industry }))),
    ...inTens(expanded).map((days) =>
      db.insert(gig_days).values(days.map((day) => ({ gig_id: id, ...dayRow(day) }))),
    ),
  );
  return { ...gig, id, createdAt, startDate: schedule.startDate, endDate: schedule.endDate, expanded };
}

function dayRow({ date, startTime, endTime, startsAt, endsAt }: GigDay) {
  return {
    date,
    start_time: startTime,
    end_time: endTime,
    starts_at: Date.parse(startsAt),
    ends_at: Date.parse(endsAt),
  };
}

function scheduleOf(today: CalendarDate, { starts, days, hours, weekends = false }: DemoGig): Schedule {
  const [startTime, endTime] = hours ?? ["07:00", "15:30"];
  let start = today.add({ days: starts });
  while (!weekends && isDayOff(start)) start = start.add({ days: 1 });
  return {
    startDate: start.toString(),
    endDate: start.add({ days: days - 1 }).toString(),
    startTime,
    endTime,
    sameHoursEachDay: true,
    excludeSaturdays: !weekends,
    excludeSundays: true,
    excludeHolidays: true,
  };
}

function isDayOff(date: CalendarDate): boolean {
  const weekday = new Date(date.toString()).getUTCDay();
  return weekday === 0 || weekday === 6 || holidaysBetween(date.toString(), date.toString()).length > 0;
}
