import { expect, it } from "vitest";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import { detectAbsenceColumns, hasAbsenceColumns } from "../../../web/absences/import/absence-columns.ts";
import {
  buildAbsenceVocabulary,
  excludeKnown,
  parseAbsences,
} from "../../../web/absences/import/parse-absences.ts";
import { readTable } from "../../../web/lib/csv/read-table.ts";

const people = [
  { id: "aino", name: "Aino Mäki", email: "aino@tekijat.test" },
  { id: "first", name: "Matti Virtanen", email: "matti@tekijat.test" },
  { id: "second", name: "Matti Virtanen", email: null },
];
const vocabulary = buildAbsenceVocabulary([english, finnish]);

function read(text: string, locale: "en" | "fi" = "fi") {
  const table = readTable(new TextEncoder().encode(text), detectAbsenceColumns);
  return parseAbsences({ rows: table.entries, columns: table.columns, people, vocabulary, locale });
}

const terms = (from: string, to: string, kind: string, startTime: string | null = null) => ({
  ...{ from, to, kind, startTime, endTime: startTime && "15:30", weekdays: null },
});

it("reads what a payroll program saves, in both languages and in either order of a name", () => {
  const { absences, rejected } = read(
    [
      "Työntekijä;Poissaolon laji;Alkaa;Päättyy;Klo alkaa;Klo päättyy",
      "Mäki Aino;Vuosiloma;7.12.2026;11.12.2026;;",
      "aino mäki;Sairaana;2026-12-14;;;",
      "MÄKI, AINO;;24.12.2026;24.12.2026;7;15.30",
    ].join("\r\n"),
  );
  expect(rejected).toEqual([]);
  expect(absences.map(({ line, person, terms }) => [line, person.id, terms])).toEqual([
    [2, "aino", terms("2026-12-07", "2026-12-11", "holiday")],
    [3, "aino", terms("2026-12-14", "2026-12-14", "sick")],
    [4, "aino", terms("2026-12-24", "2026-12-24", "unavailable", "07:00")],
  ]);
  const inEnglish = read("First name,Last name,Type,From,To\nAino,Mäki,Vacation,12/07/2026,12/11/2026", "en");
  expect(inEnglish.absences[0]?.terms).toEqual(terms("2026-12-07", "2026-12-11", "holiday"));
});

it.each([
  ["fi", ["7/12/2026"], ["2026-12-07"]],
  ["en", ["7/12/2026"], ["2026-07-12"]],
  ["en", ["7/12/2026", "24/12/2026"], ["2026-12-07", "2026-12-24"]],
  ["fi", ["12/7/2026", "12/24/2026"], ["2026-12-07", "2026-12-24"]],
] as const)("takes dates with strokes all alike, in doubt as %s has them: %j", (locale, written, dates) => {
  const { absences } = read(["Nimi;Pvm", ...written.map((date) => `Aino Mäki;${date}`)].join("\n"), locale);
  expect(absences.map(({ terms }) => terms.from)).toEqual(dates);
});

it("takes nobody by name whose e-mail is another's", () => {
  const { absences, rejected } = read("Nimi;Sähköposti;Pvm\nAino Mäki;aino@muu.test;7.12.2026");
  expect([absences, rejected.map(({ problem }) => problem)]).toEqual([[], ["person"]]);
});

it("takes a day off for a day on which one cannot work", () => {
  const { absences } = read("Nimi;Laji;Pvm\nAino Mäki;Vapaa;7.12.2026\nAino Mäki;Vapaa töihin;8.12.2026");
  expect(absences.map(({ terms }) => terms.kind)).toEqual(["unavailable", "free"]);
});

it("says by line what it cannot read", () => {
  const { absences, rejected } = read(
    [
      "Nimi;Sähköposti;Laji;Alkaa;Päättyy;Klo alkaa;Klo päättyy",
      "Ville Vieras;;;7.12.2026;;;",
      "Matti Virtanen;;;7.12.2026;;;",
      "Matti Virtanen;MATTI@tekijat.test;;7.12.2026;;;",
      "Aino Mäki;;hiihtoa;7.12.2026;;;",
      "Aino Mäki;;;32.12.2026;;;",
      "Aino Mäki;;;7.12.2026;huomenna;;",
      "Aino Mäki;;;7.12.2026;6.12.2026;;",
      "Aino Mäki;;;7.12.2026;7.12.2028;;",
      "Aino Mäki;;;7.12.2026;7.12.2026;7;",
      "Aino Mäki;;;7.12.2026;7.12.2026;25.00;26.00",
    ].join("\n"),
  );
  expect(absences.map(({ line, person }) => [line, person.id])).toEqual([[4, "first"]]);
  expect(rejected.map(({ line, problem }) => [line, problem])).toEqual([
    [2, "person"],
    [3, "alike"],
    [5, "kind"],
    [6, "from"],
    [7, "to"],
    [8, "order"],
    [9, "tooLong"],
    [10, "times"],
    [11, "times"],
  ]);
});

it("leaves out what is entered already, and what a file says twice", () => {
  const { absences } = read(
    "Nimi;Laji;Pvm\nAino Mäki;Loma;7.12.2026\nAino Mäki;Loma;8.12.2026\nAino Mäki;Loma;8.12.2026",
  );
  const known = [
    { ...terms("2026-12-07", "2026-12-07", "holiday"), kind: "holiday" as const, userId: "aino" },
  ];
  expect(excludeKnown(absences, known).map(({ line }) => line)).toEqual([3]);
});

it.each([
  ["Nimi;Pvm", true],
  ["Sähköposti;Alkaa", true],
  ["Nimi;Laji", false],
  ["Alkaa;Päättyy", false],
])("needs a person and a first day: %s", (heading, isEnough) => {
  expect(hasAbsenceColumns(detectAbsenceColumns(heading.split(";")))).toBe(isEnough);
});
