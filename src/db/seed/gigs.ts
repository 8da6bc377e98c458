import type { CalendarDate } from "@internationalized/date";
import { holidaysBetween } from "../../shared/calendar/holidays.ts";
import {
  expandSchedule,
  type GigDay,
  resolveCommonBreak,
  type Schedule,
} from "../../shared/gigs/schedule.ts";
import { totalMinutes } from "../../shared/gigs/shift-hours.ts";
import { sortUnique } from "../columns.ts";
import { buildSearchKeys } from "../list/search-keys.ts";
import { gig_days, gigs } from "../schema/gigs.ts";
import type { DemoGig } from "./gig.ts";
import { listDemoMembers, organizationId } from "./people.ts";
import { chunkByTen, gigId, hours, type SeedContext } from "./seed-context.ts";

export type SeedGig = DemoGig & {
  id: string;
  createdAt: number;
  startDate: string;
  endDate: string;
  expanded: GigDay[];
};

const siteRules = {
  fi: {
    meeting_point: "Työmaatoimisto portin vieressä",
    gear: "Kypärä, turvakengät, suojalasit, huomioliivi",
    notes: "Veronumerollinen henkilökortti näkyvillä koko päivän.",
  },
  en: {
    meeting_point: "Site office by the gate",
    gear: "Helmet, safety boots, safety glasses, high-visibility vest",
    notes: "Photo card with tax number must be visible all day.",
  },
};

export function writeGig({ db, now, today, random, write }: SeedContext, gig: DemoGig): SeedGig {
  const schedule = scheduleOf(today, gig);
  const expanded = expandSchedule(schedule);
  const startsAt = Date.parse(expanded.at(0)?.startsAt ?? "");
  const endsAt = Date.parse(expanded.at(-1)?.endsAt ?? "");
  const id = gigId(gig.title);
  const endDate = expanded.at(-1)?.date ?? schedule.endDate;
  const createdAt = Math.round(Math.min(now, startsAt) - hours(30 + random() * 150));
  write(
    db.insert(gigs).values({
      id,
      organization_id: organizationId(gig.by),
      created_by: listDemoMembers(gig.by, "workProviderAdmin", "workProvider")[0],
      title: gig.title,
      description: gig.about,
      type: gig.type ?? "hourly",
      amount_cents: gig.cents,
      headcount: gig.people,
      municipality: gig.municipality,
      ...buildSearchKeys({ title: gig.title, municipality: gig.municipality }),
      industries: sortUnique(gig.trades),
      address: gig.street,
      contact: gig.by === "raksa" ? "Pekka Laine, 040 123 4501" : "Juha Koskinen, 040 123 4502",
      ...siteRules[gig.language ?? "fi"],
      language: gig.language ?? "fi",
      start_date: schedule.startDate,
      end_date: endDate,
      start_time: schedule.startTime,
      end_time: schedule.endTime,
      break_minutes: resolveCommonBreak(schedule),
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
    ...chunkByTen(expanded).map((days) =>
      db.insert(gig_days).values(days.map((day) => ({ gig_id: id, ...dayRow(day) }))),
    ),
  );
  return { ...gig, id, createdAt, startDate: schedule.startDate, endDate, expanded };
}

function dayRow({ date, startTime, endTime, breakMinutes, startsAt, endsAt }: GigDay) {
  return {
    date,
    start_time: startTime,
    end_time: endTime,
    break_minutes: breakMinutes,
    starts_at: Date.parse(startsAt),
    ends_at: Date.parse(endsAt),
  };
}

function scheduleOf(today: CalendarDate, { starts, days, hours, onSaturday = false }: DemoGig): Schedule {
  const [startTime, endTime] = hours ?? ["07:00", "15:30"];
  let start = today.add({ days: starts });
  while (isSaturday(start) !== onSaturday || isDayOff(start)) start = start.add({ days: 1 });
  return {
    startDate: start.toString(),
    endDate: start.add({ days: days - 1 }).toString(),
    startTime,
    endTime,
    sameHoursEachDay: true,
    excludeSaturdays: !onSaturday,
    excludeSundays: true,
    excludeHolidays: true,
  };
}

function isSaturday(date: CalendarDate): boolean {
  return new Date(date.toString()).getUTCDay() === 6;
}

function isDayOff(date: CalendarDate): boolean {
  const isSunday = new Date(date.toString()).getUTCDay() === 0;
  return isSunday || holidaysBetween(date.toString(), date.toString()).length > 0;
}
