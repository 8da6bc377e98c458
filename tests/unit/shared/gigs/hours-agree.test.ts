import { expect, it } from "vitest";
import { formatCsvHours } from "../../../../src/csv/csv-format.ts";
import { gigsCsv } from "../../../../src/gigs/gigs-csv.ts";
import type { SummaryRow } from "../../../../src/gigs/list-queries.ts";
import { buildScheduleRows } from "../../../../src/gigs/schedule-rows.ts";
import { holidaysBetween } from "../../../../src/shared/calendar/holidays.ts";
import { countMinutesAround, findWeeklyHoursWarnings } from "../../../../src/shared/crews/conflicts.ts";
import type { Gig } from "../../../../src/shared/gigs/gig.ts";
import { calculateAskingTotal } from "../../../../src/shared/gigs/pay.ts";
import { type Schedule, schedule as schema } from "../../../../src/shared/gigs/schedule.ts";
import { previewSchedule } from "../../../../web/gigs/schedule/schedule-preview.ts";
import { limitGigToDates } from "../../../../web/gigs/view/gig-within-dates.ts";

const rounds = 10_000;
const hour = 3_600_000;

/** Figures that look random and are the same in each run (a linear congruential generator). */
let seed = 20_261_122;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const some = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const chance = (part: number) => random() < part;

const two = (value: number) => String(value).padStart(2, "0");
const time = () => `${two(some(0, 23))}:${two(chance(0.5) ? some(0, 3) * 15 : some(0, 59))}`;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Any days; half of them around a change of clocks, some overnight, some with breaks, exclusions and days of their own. */
function anySchedule(): Schedule {
  const near = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-12-24"][some(0, 3)] ?? "";
  const start = Date.parse(near) + (chance(0.5) ? some(-4, 1) : some(-180, 180)) * 24 * hour;
  const length = some(1, 6);
  const hours = () => {
    const [startTime, endTime] = [time(), time()];
    return { startTime, endTime, ...(chance(0.4) && { breakMinutes: some(0, 120) }) };
  };
  const dates = Array.from({ length }, (_, at) => dateOf(start + at * 24 * hour));
  return {
    ...{ startDate: dates[0] ?? "", endDate: dates.at(-1) ?? "", ...hours() },
    sameHoursEachDay: chance(0.5),
    excludeSaturdays: chance(0.5),
    excludeSundays: chance(0.5),
    excludeHolidays: chance(0.5),
    days: dates.filter(() => chance(0.6)).map((date) => ({ date, ...hours() })),
  };
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Helsinki",
  dateStyle: "short",
  timeStyle: "short",
});
const shown = new Map<number, number>();
/** How far ahead of UTC the clocks of Helsinki are at an instant, read off them once an hour. */
function ahead(at: number): number {
  const full = Math.floor(at / hour) * hour;
  const known = shown.get(full) ?? Date.parse(`${clock.format(full).replace(" ", "T")}Z`) - full;
  shown.set(full, known);
  return known;
}

/** The first instant at which clocks show this; where they never do, what they show an hour later. */
function instantOf(wall: number): number {
  const found = [3 * hour, 2 * hour].map((offset) => wall - offset).find((at) => at + ahead(at) === wall);
  return found ?? wall - 2 * hour;
}

/** The minutes that are worked, stepped through one by one, by the Monday of their week. */
function stepped(schedule: Schedule) {
  const { startDate, endDate, sameHoursEachDay, breakMinutes } = schedule;
  const holidays = holidaysBetween(startDate, endDate).map(({ date }) => date);
  const byWeek = new Map<number, number>();
  let total = 0;
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 24 * hour) {
    const date = dateOf(at);
    const weekday = new Date(at).getUTCDay();
    const own = sameHoursEachDay ? schedule : schedule.days?.find((one) => one.date === date);
    if (!own) continue;
    if (schedule.excludeSaturdays && weekday === 6) continue;
    if (schedule.excludeSundays && weekday === 0) continue;
    if (schedule.excludeHolidays && holidays.includes(date)) continue;
    const from = Date.parse(`${date}T${own.startTime}Z`);
    const until = Date.parse(`${date}T${own.endTime}Z`);
    const end = until > from ? until : until + 24 * hour;
    const first = instantOf(from);
    let last = instantOf(end);
    if (last <= first) last = first + (end - from);
    let length = 0;
    for (let minute = first; minute < last; minute += 60_000) length += 1;
    const usual = length > 360 ? 30 : 0;
    const common = breakMinutes !== undefined && breakMinutes < length ? breakMinutes : usual;
    const off = (sameHoursEachDay ? undefined : own.breakMinutes) ?? common;
    for (let worked = 0; worked < length - off; ) {
      const at = first + worked * 60_000;
      const monday = Math.floor(((at + ahead(at)) / (24 * hour) + 3) / 7);
      // Clocks change, and weeks begin, at full hours.
      let minutes = 0;
      do {
        minutes += 1;
        worked += 1;
      } while ((first + worked * 60_000) % hour !== 0 && worked < length - off);
      byWeek.set(monday, (byWeek.get(monday) ?? 0) + minutes);
      total += minutes;
    }
  }
  return { total, byWeek };
}

it(`hours shown, priced, exported and checked by law are equal for ${rounds} schedules`, () => {
  const sheet = gigsCsv("en", undefined);
  let taken = 0;
  const wrong: unknown[] = [];
  while (taken < rounds) {
    const schedule = anySchedule();
    if (!schema.safeParse(schedule).success) continue;
    taken += 1;
    const { total, byWeek } = stepped(schedule);
    const { columns, days } = buildScheduleRows(schedule);
    const shifts = days.map((day) => ({ ...day }));
    const ask = { type: "hourly", amountCents: 6000, headcount: 1, minutes: columns.total_minutes } as const;
    const gig = { ...schedule, days: days.map((day) => ({ ...day })) } as unknown as Gig;
    const off = [...rangeOf(schedule)].filter((date) => !schedule.days?.some((one) => one.date === date));
    const row = { totalMinutes: columns.total_minutes, startDate: "2026-01-01", endDate: "2026-01-01" };
    const kind = { type: "hourly", contract: "leasing", status: "open", industries: [], cards: [] };
    const cells = sheet.cells({ ...row, ...kind } as unknown as SummaryRow);
    const numbers = {
      kept: columns.total_minutes,
      shownInTheForm: (previewSchedule({ ...schedule, off })?.hoursEach ?? 0) * 60,
      shownOfOwnDays:
        limitGigToDates(
          gig,
          days.map(({ date }) => date),
        ).totalHours * 60,
      priced: calculateAskingTotal(ask, { places: 1, minutes: columns.total_minutes }) / 100,
      bookedByTheLaw: countMinutesAround(shifts, shifts),
    };
    const isExported = cells.includes(formatCsvHours("en", total));
    const overtime = findWeeklyHoursWarnings([], shifts).map(({ minutes }) => minutes);
    const expected = [...byWeek]
      .sort(([a], [b]) => a - b)
      .flatMap(([, minutes]) => (minutes > 2400 ? [minutes] : []));
    const agree = Object.values(numbers).every((minutes) => Math.abs(minutes - total) < 1e-6);
    if (!agree || !isExported || overtime.join() !== expected.join())
      wrong.push({ schedule, total, numbers, isExported, overtime, expected });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}, 120_000);

function* rangeOf({ startDate, endDate }: Schedule) {
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 24 * hour) yield dateOf(at);
}
