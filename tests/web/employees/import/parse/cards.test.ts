import { describe, expect, it } from "vitest";
import english from "../../../../../locales/en.json";
import finnish from "../../../../../locales/fi.json";
import { cardKinds } from "../../../../../src/shared/people/card-kinds.ts";
import { detectColumns } from "../../../../../web/employees/import/parse/columns.ts";
import { buildImportVocabulary } from "../../../../../web/employees/import/parse/import-vocabulary.ts";
import { readCard, readRows } from "../../../../../web/employees/import/parse/read-rows.ts";

describe("columns of cards", () => {
  it.each(cardKinds)("%s is recognised by its name in each language, and by the API's", (kind) => {
    for (const name of [kind, english.cards.kind[kind], finnish.cards.kind[kind].toUpperCase()])
      expect(detectColumns(["Nimi", name])).toEqual({ name: 0, [kind]: 1 });
  });

  it("become a row's cards, in their order", () => {
    const columns = detectColumns(["Name", "Tulityökortti", "Valtti card"]);
    const words = buildImportVocabulary([english, finnish], ["staffProvider"]);
    const [first, second] = readRows(
      [
        { line: 2, cells: ["Aino", " 31.5.2031 ", "X"] },
        { line: 3, cells: ["Ville", "", "-"] },
      ],
      columns,
      words,
    );
    expect(first?.cards).toEqual([
      { kind: "valtti", expiresOn: null },
      { kind: "hotWork", expiresOn: "2031-05-31" },
    ]);
    expect(second).not.toHaveProperty("cards");
  });
});

it.each([
  ["31.5.2031", "2031-05-31"],
  ["5/31/2031", "2031-05-31"],
  ["2031-05-31", "2031-05-31"],
  ["x", null],
  ["Kyllä", null],
  ["yes", null],
  ["31.4.2031", "31.4.2031"],
  ["toukokuu", "toukokuu"],
])("%j is read as %j", (written, expiresOn) => {
  expect(readCard("hotWork", written)).toEqual([{ kind: "hotWork", expiresOn }]);
});
