import type { CalendarPerson } from "#shared/calendar/calendar.ts";
import { normalizeText } from "../../ui/combobox/match-text.ts";

const boardGroupings = ["trade", "municipality"] as const;
export type BoardGrouping = (typeof boardGroupings)[number];

/** "": any, or not grouped. `isFree`: on all of the shown days. */
export type BoardFilter = {
  search: string;
  trade: string;
  municipality: string;
  isFree: boolean;
  group: BoardGrouping | "";
};

export const isFiltering = ({ search, trade, municipality, isFree }: BoardFilter): boolean =>
  search !== "" || trade !== "" || municipality !== "" || isFree;

export function parseBoardFilter(query: string): BoardFilter {
  const parameters = new URLSearchParams(query);
  const group = boardGroupings.find((grouping) => grouping === parameters.get("group"));
  return {
    search: parameters.get("search") ?? "",
    trade: parameters.get("trade") ?? "",
    municipality: parameters.get("municipality") ?? "",
    isFree: parameters.get("free") === "1",
    group: group ?? "",
  };
}

/** As query parameters; null: none. */
export function toFilterParameters(filter: Partial<BoardFilter>): Record<string, string | null> {
  const { isFree, ...texts } = filter;
  const entries = Object.entries(texts).map(([name, text]) => [name, text === "" ? null : text]);
  return { ...Object.fromEntries(entries), ...(isFree !== undefined && { free: isFree ? "1" : null }) };
}

/** An answer kept on the device may be of an older version, without trades and municipalities. */
const tradesOf = ({ industries = [] }: CalendarPerson) => industries;
const municipalityOf = ({ location = "" }: CalendarPerson) => location;

/** `freeIds`: who has nothing on the shown days. */
export function filterPeople(
  people: readonly CalendarPerson[],
  { search, trade, municipality, isFree }: BoardFilter,
  freeIds: ReadonlySet<string>,
): CalendarPerson[] {
  const words = normalizeText(search).split(/\s+/);
  return people.filter((person) => {
    const name = normalizeText(person.name);
    return (
      words.every((word) => name.includes(word)) &&
      (trade === "" || tradesOf(person).some((industry) => industry === trade)) &&
      (municipality === "" || municipalityOf(person) === municipality) &&
      (!isFree || freeIds.has(person.userId))
    );
  });
}

export const listTrades = (people: readonly CalendarPerson[]) => [...new Set(people.flatMap(tradesOf))];

/** In alphabetical order. */
export const listMunicipalities = (people: readonly CalendarPerson[]): string[] =>
  [...new Set(people.map(municipalityOf))].filter(Boolean).sort((a, b) => a.localeCompare(b, "fi"));

/** `key`: a trade or municipality; "": of those without one, who come last. */
export type PeopleGroup = { key: string; people: CalendarPerson[] };

/** Somebody of several trades is in each of their groups; `nameOf`: what the groups are sorted by. */
export function groupPeople(
  people: readonly CalendarPerson[],
  group: BoardGrouping,
  nameOf: (key: string) => string,
): PeopleGroup[] {
  const groups = new Map<string, CalendarPerson[]>();
  for (const person of people) {
    const keys: readonly string[] = group === "trade" ? tradesOf(person) : [municipalityOf(person)];
    for (const key of keys.length > 0 ? keys : [""]) groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) =>
    Number(a === "") - Number(b === "") || nameOf(a).localeCompare(nameOf(b), "fi");
  return [...groups].sort(byName).map(([key, members]) => ({ key, people: members }));
}
