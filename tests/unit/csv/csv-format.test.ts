import { describe, expect, it } from "vitest";
import { formatCsvDay, formatCsvLine, formatCsvPositions } from "../../../src/csv/csv-format.ts";

describe("a cell that a spreadsheet would run as a formula", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["  @SUM(1)", "'  @SUM(1)"],
    ["＝1", "'＝1"],
    ["\t=1", "'\t'=1"],
    ["\rx", "'\rx"],
    ["Aino;=1", "Aino;'=1"],
    ["Aino, -1", "Aino,' -1"],
    ["Aino\n+1\r\n=2", "Aino\n'+1\r\n'=2"],
    ["Aino\t=1", "Aino\t'=1"],
    ['Aino;"=1', `Aino;'""=1`],
    [";;=1;=2", ";;'=1;'=2"],
  ])("is quoted as text: %j", (cell, text) => {
    for (const locale of ["en", "fi"] as const) expect(formatCsvLine(locale, [cell])).toBe(`"${text}"\r\n`);
  });

  it.each(["Aino-Maija", "a=b", "Ylä+Ala", "aino@keikka.test", "(+358) 401234567"])(
    "others are left: %s",
    (cell) => {
      expect(formatCsvLine("en", [cell])).toBe(`${cell}\r\n`);
    },
  );
});

it("formats dates in the reader's language and Finland's time zone", () => {
  const instant = Date.UTC(2026, 10, 20, 22, 30);
  expect(formatCsvDay("fi", instant)).toBe("21.11.2026");
  expect(formatCsvDay("en", instant)).toMatch(/21/);
});

it("positions are told by trade, with the price where it is known", () => {
  const positions = [
    { industry: "painting_decorating" as const, people: 2, amountCents: 2900 },
    { industry: "roofing" as const, people: 1 },
    { industry: null, people: 3, amountCents: 3200 },
  ];
  expect(formatCsvPositions("en", positions)).toBe("2 × Painting 29.00; 1 × Roofing; 3 × 32.00");
  expect(formatCsvPositions("fi", positions)).toBe("2 × Maalaus ja tasoitus 29,00; 1 × Kattotyöt; 3 × 32,00");
  expect(formatCsvPositions("en", [])).toBe("");
});
