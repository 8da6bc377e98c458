import { describe, expect, it } from "vitest";
import {
  parseFilter,
  parseSorts,
  serializeFilter,
  serializeSorts,
} from "../../../../src/shared/lists/table.ts";
import { tableQuery } from "../../../../src/shared/lists/table-query.ts";
import { organizationsTable } from "../../../../src/shared/organizations/organizations-table.ts";
import { usersTable } from "../../../../src/shared/people/people-table.ts";

describe("a filter", () => {
  it.each([
    "name:startsWith:Aino",
    "name:contains:a:b, c & 50 %",
    "email:endsWith:@tekijat.test",
    "role:notEquals:employee",
    "created:dateBefore:2026-02-28",
  ])("%s is parsed and written the same", (text) => {
    const filter = parseFilter(usersTable, text);
    expect(filter && serializeFilter(filter)).toBe(text);
  });

  it.each([
    ["a column that is not there", "password:equals:x"],
    ["a name that every object has", "constructor:equals:x"],
    ["a mode of another kind", "name:lt:3"],
    ["no mode", "name:Aino"],
    ["no value", "name:equals:"],
    ["only blanks", "name:equals:  "],
    ["too long a value", `name:equals:${"a".repeat(101)}`],
    ["no choice of the column", "role:equals:king"],
    ["no day", "created:dateIs:2026-02-30"],
    ["no day in digits", "created:dateIs:today"],
  ])("with %s is invalid", (_, text) => {
    expect(parseFilter(usersTable, text)).toBeNull();
  });

  it("by a number accepts whole numbers only", () => {
    expect(parseFilter(organizationsTable, "people:gte:-3")?.value).toBe("-3");
    for (const value of ["3.5", "1e3", "0x1", "Infinity", "1".repeat(13)])
      expect(parseFilter(organizationsTable, `people:gte:${value}`)).toBeNull();
  });
});

describe("a sort", () => {
  it("is parsed and written the same", () => {
    for (const text of ["", "name", "organization,-created,role"])
      expect(serializeSorts(parseSorts(usersTable, text) ?? [])).toBe(text);
  });

  it.each(["nothing", "name,name", "name,-name", "name,", "name,email,phone,role,created"])(
    "by %s is invalid",
    (text) => {
      expect(parseSorts(usersTable, text)).toBeNull();
    },
  );
});

describe("a table's query", () => {
  const query = tableQuery(usersTable);

  it("takes one filter, several, or none", () => {
    const one = query.parse({ filter: "name:equals:Aino" });
    expect(one.filter).toEqual([{ column: "name", mode: "equals", value: "Aino" }]);
    expect(query.parse({ filter: ["name:equals:Aino", "role:equals:admin"] }).filter).toHaveLength(2);
    expect(query.parse({})).toEqual({ filter: [], match: "all", sort: [], limit: 50 });
  });

  it("says which part is invalid", () => {
    const issuesOf = (given: object) => query.safeParse(given).error?.issues.map(({ message }) => message);
    expect(issuesOf({ filter: ["name:equals:Aino", "name:like:x"] })).toEqual(["filter.invalid"]);
    expect(issuesOf({ filter: Array.from({ length: 11 }, () => "name:equals:Aino") })).toEqual([
      "filter.invalid",
    ]);
    expect(issuesOf({ sort: "nothing" })).toEqual(["sort.invalid"]);
  });
});
