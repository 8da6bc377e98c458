import { expect, test } from "vitest";
import type { Candidate } from "#shared/crews/assignment.ts";
import {
  type CandidateSearch,
  emptySearch,
  findCandidates,
  listCandidateConditions,
} from "../../../../web/crews/naming/find-candidates.ts";
import { candidateFree } from "../../../support/offers.ts";

const week = ["2026-11-30", "2026-12-01"];
const person = (name: string, km: number | null, gigs: number, more: Partial<Candidate> = {}) =>
  candidateFree(name, week, {
    totalDays: week.length,
    fit: {
      fits: true,
      parts: [
        { part: "distance", level: "good", km },
        { part: "workedTogether", level: "good", gigs },
      ],
    },
    ...more,
  });
const people = [
  person("Mikko Mäkelä", 40, 0, { location: "Jyväskylä", workedMinutes: 60, isInterested: true }),
  person("Äijö Öhman", null, 2, {
    location: "Åbo",
    workedMinutes: 600,
    trade: "other",
    lastHere: "2026-10-02",
  }),
  person("Aino Aho", 12, 5, {
    lastHere: "2026-09-30",
    location: "Tampere",
    workedMinutes: 0,
    lackingCards: ["hotWork"],
  }),
  person("Eero Eskola", 12, 1, { location: "Nokia", workedMinutes: 30, freeDays: 1 }),
];
const find = (search: Partial<CandidateSearch>, kept: string[] = []) =>
  findCandidates(people, { ...emptySearch, ...search }, ({ name }) => kept.includes(name)).map(
    ({ name }) => name.split(" ")[0],
  );

test("a search finds by name or place, without case or dots, each word by itself", () => {
  expect(find({ text: "MAKELA" })).toEqual(["Mikko"]);
  expect(find({ text: "abo" })).toEqual(["Äijö"]);
  expect(find({ text: "tampere aino" })).toEqual(["Aino"]);
  expect(find({ text: "tampere eero" })).toEqual([]);
  expect(find({ text: "  " })).toHaveLength(4);
});

test("whoever is always shown is found whatever is searched for", () => {
  expect(find({ text: "aino" }, ["Eero Eskola"])).toEqual(["Aino", "Eero"]);
});

test.each([
  ["fit", ["Mikko", "Äijö", "Aino", "Eero"]],
  ["distance", ["Aino", "Eero", "Mikko", "Äijö"]],
  ["together", ["Aino", "Äijö", "Eero", "Mikko"]],
  ["lastHere", ["Äijö", "Aino", "Mikko", "Eero"]],
  ["days", ["Mikko", "Äijö", "Aino", "Eero"]],
  ["work", ["Aino", "Eero", "Mikko", "Äijö"]],
  ["name", ["Aino", "Eero", "Mikko", "Äijö"]],
] as const)("sorts by %s", (sort, names) => expect(find({ sort })).toEqual(names));

test("conditions narrow together, and only those that tell people apart are offered", () => {
  expect(find({ conditions: ["days"] })).toEqual(["Mikko", "Äijö", "Aino"]);
  expect(find({ conditions: ["days", "trade", "cards"] })).toEqual(["Mikko"]);
  expect(find({ conditions: ["interested"] })).toEqual(["Mikko"]);
  expect(listCandidateConditions(people, [])).toEqual(["days", "trade", "cards", "interested"]);
  expect(listCandidateConditions(people.slice(0, 1), [])).toEqual([]);
  expect(listCandidateConditions(people.slice(2), [])).toEqual(["days", "cards"]);
  expect(listCandidateConditions(people.slice(2), ["interested"])).toEqual(["days", "cards", "interested"]);
});
