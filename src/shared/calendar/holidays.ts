import { CalendarDate, getDayOfWeek } from "@internationalized/date";

const fixed = [
  ["newYear", 1, 1],
  ["epiphany", 1, 6],
  ["mayDay", 5, 1],
  ["independenceDay", 12, 6],
  ["christmasEve", 12, 24],
  ["christmasDay", 12, 25],
  ["boxingDay", 12, 26],
] as const;

const daysFromEaster = [
  ["goodFriday", -2],
  ["easterSunday", 0],
  ["easterMonday", 1],
  ["ascensionDay", 39],
  ["pentecost", 49],
] as const;

const friday = 4;
const saturday = 5;

const firstWeekdayFrom = [
  ["midsummerEve", friday, 6, 19],
  ["midsummerDay", saturday, 6, 20],
  ["allSaints", saturday, 10, 31],
] as const;

export type HolidayName =
  | (typeof fixed)[number][0]
  | (typeof daysFromEaster)[number][0]
  | (typeof firstWeekdayFrom)[number][0];

export type Holiday = { date: string; name: HolidayName };

/** Easter Sunday by J.-M. Oudin's integer algorithm. */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const droppedLeapDays = century - Math.floor(century / 4);
  const epact = (droppedLeapDays - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const exception = Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11);
  const fullMoon = epact - Math.floor(epact / 28) * (1 - exception);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - droppedLeapDays) % 7;
  return new CalendarDate(year, 3, 28).add({ days: fullMoon - weekday });
}

function nextWeekday(weekday: number, from: CalendarDate): CalendarDate {
  return from.add({ days: (weekday - getDayOfWeek(from, "en-US", "mon") + 7) % 7 });
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  const holiday = (name: HolidayName, date: CalendarDate) => ({ date: date.toString(), name });
  return [
    ...fixed.map(([name, month, day]) => holiday(name, new CalendarDate(year, month, day))),
    ...daysFromEaster.map(([name, days]) => holiday(name, easter.add({ days }))),
    ...firstWeekdayFrom.map(([name, weekday, month, day]) =>
      holiday(name, nextWeekday(weekday, new CalendarDate(year, month, day))),
    ),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

/**
 * Public holidays and the eves of Midsummer and Christmas, days off too. By today's rules: before 1992 some were on
 * Saturdays.
 */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    holidays.push(...holidaysOf(year).filter(({ date }) => from <= date && date <= to));
  }
  return holidays;
}

export function isHoliday(date: string): boolean {
  return holidaysBetween(date, date).length > 0;
}
