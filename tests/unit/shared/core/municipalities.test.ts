import { expect, it } from "vitest";
import { municipalities } from "../../../../src/shared/core/municipalities.ts";

const names = municipalities.map(({ name }) => name);

it("Finland has 308 municipalities, each listed once, in Finnish order", () => {
  expect([names.length, new Set(names).size]).toEqual([308, 308]);
  expect(names).toEqual(names.toSorted(new Intl.Collator("fi").compare));
});

it("they are as of 2026, without those merged into another", () => {
  const gone = ["Valtimo", "Honkajoki", "Pertunmaa"];
  expect(names.filter((name) => gone.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["Nurmes", "Kankaanpää", "Mäntyharju"]));
});

it("they have Swedish names where these differ, official or by tradition", () => {
  const swedish = Object.fromEntries(municipalities.map((one) => [one.name, one.swedish]));
  expect(swedish).toMatchObject({ Espoo: "Esbo", Turku: "Åbo", Maarianhamina: "Mariehamn" });
  expect(swedish).toMatchObject({ Tampere: "Tammerfors", Pori: "Björneborg", Savonlinna: "Nyslott" });
  expect(swedish).toMatchObject({ Lappeenranta: "Villmanstrand", Oulu: "Uleåborg", Mikkeli: "S:t Michel" });
  expect([swedish.Kuopio, swedish.Korsnäs]).toEqual([undefined, undefined]);
  expect(municipalities.filter((one) => one.swedish === one.name)).toEqual([]);
  for (const { name, swedish: other = "" } of municipalities)
    expect(`${name}${other}`).toMatch(/^[\p{L} :-]+$/u);
});
