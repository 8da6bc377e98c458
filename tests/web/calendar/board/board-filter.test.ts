import { describe, expect, it } from "vitest";
import {
  type BoardFilter,
  filterPeople,
  groupPeople,
  listMunicipalities,
  parseBoardFilter,
  toFilterParameters,
} from "../../../../web/calendar/board/board-filter.ts";
import { changeParameters } from "../../../../web/calendar/use-calendar-parameters.ts";
import { buildCalendarPerson } from "../../../support/calendar-rows.ts";

const people = [
  buildCalendarPerson("Aino Aalto", { industries: ["roofing", "flooring"], location: "Tampere" }),
  buildCalendarPerson("Väinö Aalto", { industries: ["roofing"], location: "Nokia" }),
  buildCalendarPerson("Pauli Putki", { hasLeft: true }),
];
const everybody = parseBoardFilter("");
const find = (part: Partial<BoardFilter>) =>
  filterPeople(people, { ...everybody, ...part }, new Set(["väinö aalto"])).map(({ name }) => name);

describe("people are found", () => {
  it.each([
    [{}, ["Aino Aalto", "Väinö Aalto", "Pauli Putki"]],
    [{ search: "vaino" }, ["Väinö Aalto"]],
    [{ search: "AALTO a" }, ["Aino Aalto", "Väinö Aalto"]],
    [{ trade: "flooring" }, ["Aino Aalto"]],
    [{ trade: "roofing", municipality: "Nokia" }, ["Väinö Aalto"]],
    [{ isFree: true }, ["Väinö Aalto"]],
    [{ municipality: "Lahti" }, []],
  ] as const)("by %j", (part, names) => {
    expect(find(part)).toEqual(names);
  });

  it("in an answer of an older version too, which says no trades", () => {
    const [old] = [{ userId: "u", name: "Aino", hasLeft: false }] as never[];
    expect(filterPeople([old as never], everybody, new Set())).toHaveLength(1);
    expect(listMunicipalities([old as never])).toEqual([]);
  });
});

it("somebody of two trades stands in both groups, and who has none comes last", () => {
  const groups = groupPeople(people, "trade", (key) => key);
  expect(groups.map(({ key, people: members }) => [key, members.map(({ name }) => name)])).toEqual([
    ["flooring", ["Aino Aalto"]],
    ["roofing", ["Aino Aalto", "Väinö Aalto"]],
    ["", ["Pauli Putki"]],
  ]);
  expect(groupPeople(people, "municipality", (key) => key).map(({ key }) => key)).toEqual([
    "Nokia",
    "Tampere",
    "",
  ]);
});

it("what is shown stands in the URL, beside the week", () => {
  const filter: BoardFilter = {
    search: "aino",
    trade: "roofing",
    municipality: "Nokia",
    isFree: true,
    group: "municipality",
  };
  const query = changeParameters("?week=2027-02-01", toFilterParameters(filter));
  expect(query).toContain("week=2027-02-01");
  expect(parseBoardFilter(query)).toEqual(filter);
  expect(changeParameters(query, toFilterParameters(everybody))).toBe("?week=2027-02-01");
  expect(parseBoardFilter("?group=people&free=yes")).toEqual(everybody);
});
