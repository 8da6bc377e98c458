import { describe, expect, it } from "vitest";
import english from "../../../../../locales/en.json";
import finnish from "../../../../../locales/fi.json";
import type { OrganizationType } from "../../../../../src/shared/auth/permissions.ts";
import { toE164 } from "../../../../../src/shared/people/phone.ts";
import { buildImportPlan, summarizeImport } from "../../../../../web/employees/import/import-plan.ts";
import { detectColumns } from "../../../../../web/employees/import/parse/columns.ts";
import { findDuplicates } from "../../../../../web/employees/import/parse/find-duplicates.ts";
import {
  buildImportVocabulary,
  readRole,
  readTrades,
} from "../../../../../web/employees/import/parse/import-vocabulary.ts";
import { readPhone, readRows } from "../../../../../web/employees/import/parse/read-rows.ts";
import { readTable } from "../../../../../web/lib/csv/read-table.ts";

const wordsOf = (...types: OrganizationType[]) => buildImportVocabulary([english, finnish], types);
const words = wordsOf("staffProvider");

describe("roles", () => {
  it.each([
    ["", ""],
    ["Tekijä", "employee"],
    ["EMPLOYEE", "employee"],
    ["työntekijä", "employee"],
    ["Supplies workers", "staffProvider"],
    ["tarjoaa tekijöitä", "staffProvider"],
    ["Toimisto", "staffProvider"],
    ["Admin", "staffProviderAdmin"],
    ["pääkäyttäjä", "staffProviderAdmin"],
    ["staffProviderAdmin", "staffProviderAdmin"],
    ["Supplies workers, admin", "staffProviderAdmin"],
    ["Tarjoaa tekijöitä, pääkäyttäjä", "staffProviderAdmin"],
    ["Tilaa tekijöitä", "Tilaa tekijöitä"],
    ["Keikka admin", "Keikka admin"],
    ["Kuningas ", "Kuningas"],
  ])("%j is %j", (written, role) => {
    expect(readRole(written, words)).toBe(role);
  });

  it("are those of the organisation", () => {
    expect(readRole("Admin", wordsOf("workProvider"))).toBe("workProviderAdmin");
    expect(readRole("toimisto", wordsOf("workProvider", "staffProvider"))).toBe("toimisto");
    expect(readRole("Orders workers", wordsOf("workProvider", "staffProvider"))).toBe("workProvider");
  });
});

describe("industries", () => {
  it.each([
    ["", []],
    ["Kirvesmies", ["carpentry_woodwork"]],
    ["Maalaus ja tasoitus", ["painting_decorating"]],
    ["Drywall and plastering, Tiling", ["drywall_plastering", "tile_work"]],
    ["Sähkömies; LVI-asentaja / hvac", ["electrical", "plumbing", "hvac"]],
    ["maalari ja laatoittaja", ["painting_decorating", "tile_work"]],
    ["Muurari + ennustaja", ["masonry_stonework", "ennustaja"]],
    ["carpentry_woodwork", ["carpentry_woodwork"]],
    ["LVI, hitsari", ["plumbing", "hvac", "metal_work"]],
    ["Kipsilevy ja rappaus", ["drywall_plastering"]],
    [
      "Betoni-, muotti- ja raudoitustyöt, Putkityöt (LV), vesi ja lämmitys, maalari",
      ["concrete_work", "plumbing", "painting_decorating"],
    ],
    ["Laatoitustyöt · Levytys ja rappaus", ["tile_work", "drywall_plastering"]],
  ])("%j are %j", (written, trades) => {
    expect(readTrades(written, words)).toEqual(trades);
  });
});

it.each([
  ["401234567", "+358401234567"],
  ["50 123 4567", "+358501234567"],
  ["358401234567", "+358401234567"],
  ["040 123 4567", "+358401234567"],
  ["+46 70 123 45 67", "+46701234567"],
  ["12", null],
  ["3,58401E+11", null],
])("a phone %j that a spreadsheet turned into a number is %j", (written, number) => {
  expect(toE164(readPhone(written))).toBe(number);
});

it("rows join first and last names", () => {
  const cells = ["Virta", "Veikko", "veikko@uusi.test", "401234567", "Timpuri"];
  const columns = detectColumns(["Sukunimi", "Etunimi", "Sähköposti", "Puhelin", "Ammatti"]);
  expect(
    readRows(
      [
        { line: 7, cells },
        { line: 8, cells: ["Yksin"] },
      ],
      columns,
      words,
    ),
  ).toEqual([
    {
      ...{
        line: 7,
        name: "Veikko Virta",
        email: "veikko@uusi.test",
        phone: "0401234567",
        role: "",
        location: "",
      },
      trades: ["carpentry_woodwork"],
    },
    { line: 8, name: "Yksin", email: "", phone: "", role: "", location: "", trades: [] },
  ]);
});

it("duplicates are found by e-mail, or by name and phone", () => {
  const rows = [
    { line: 2, name: "Aino", email: "aino@uusi.test" },
    { line: 3, name: "Aino", email: "AINO@uusi.test" },
    { line: 4, name: "Äijä  Öberg", phone: "040 123 4567" },
    { line: 5, name: "ÄIJÄ ÖBERG", phone: "+358401234567" },
    { line: 6, name: "Äijä Öberg", phone: "040 765 4321" },
    { line: 7, name: "" },
    { line: 8, name: "" },
    { line: 9, name: "Veli", email: "ei ole" },
    { line: 10, name: "Ville", email: "ei ole" },
  ];
  expect(findDuplicates(rows)).toEqual([
    { line: 3, first: 2, path: "email" },
    { line: 5, first: 4, path: "name" },
  ]);
});

describe("the result", () => {
  const table = readTable(new TextEncoder().encode("Nimi\nA\nB\nC\nD\nE"), detectColumns);
  const rows = readRows(table.entries, table.columns, words);
  const source = { name: "x.csv", table };
  const chunks = [rows.slice(0, 2), rows.slice(2)];
  const bad = { line: 3, errors: [{ path: "name", code: "name.invalid" }] };
  const checked = [
    { added: 1, existing: 0, rejected: [bad] },
    { added: 2, existing: 1, rejected: [] },
  ];
  const plan = buildImportPlan({ source, columns: table.columns, rows, chunks, twice: [] }, checked);

  it("sends no invalid rows", () => {
    expect([plan.added, plan.existing, plan.invalidRows.map(({ line }) => line)]).toEqual([3, 1, [3]]);
    expect(plan.chunks.map((chunk) => chunk.map(({ line }) => line))).toEqual([[2], [4, 5, 6]]);
  });

  it("counts people added by a request whose response was lost", () => {
    const answers = [
      { added: 1, existing: 0, rejected: [], isRetry: false },
      { added: 0, existing: 3, rejected: [], isRetry: true },
    ];
    expect(summarizeImport(plan, answers).added).toBe(3);
  });

  it("reports what went wrong since the check", () => {
    const late = { line: 5, errors: [{ path: "email", code: "user.exists" }] };
    const answers = [
      { added: 1, existing: 0, rejected: [], isRetry: false },
      { added: 1, existing: 1, rejected: [late], isRetry: false },
    ];
    const result = summarizeImport(plan, answers);
    expect([result.added, result.wrong.map(({ line }) => line)]).toEqual([2, [3, 5]]);
  });
});
