import type { Calendar, CalendarPerson } from "#shared/calendar/calendar.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { type AbsentTime, listAbsentTimes } from "./absent-times.ts";

type AbsenceSpan = Calendar["absences"][number];

/** What a calendar says of each person, by day. */
export type PersonDays = {
  people: readonly CalendarPerson[];
  shiftsOf: (userId: string) => readonly Shift[];
  shiftsOn: (userId: string, date: string) => readonly Shift[];
  spansOf: (userId: string) => readonly AbsenceSpan[];
  absentOn: (userId: string, date: string) => readonly AbsentTime[];
};

/** Looked up once: a board asks for each of its cells. `from` and `to`: its first and last day. */
export function indexPersonDays(
  { people, items, absences = [] }: Pick<Calendar, "people" | "items" | "absences">,
  from: string,
  to: string,
): PersonDays {
  const byPerson = Map.groupBy(items, ({ userId }) => userId);
  const byDay = Map.groupBy(items, ({ userId, date }) => `${userId} ${date}`);
  const spans = Map.groupBy(absences, ({ userId }) => userId);
  const absent = Map.groupBy(listAbsentTimes(absences, from, to), ({ userId, date }) => `${userId} ${date}`);
  return {
    people,
    shiftsOf: (userId) => byPerson.get(userId) ?? [],
    shiftsOn: (userId, date) => byDay.get(`${userId} ${date}`) ?? [],
    spansOf: (userId) => spans.get(userId) ?? [],
    absentOn: (userId, date) => absent.get(`${userId} ${date}`) ?? [],
  };
}
