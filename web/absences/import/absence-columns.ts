import { normalizeWord } from "../../lib/csv/normalize-word.ts";

/** Headings in both languages, also those of other programs' exports. */
const headings = {
  name: "name, full name, employee, employee name, person, worker, nimi, koko nimi, henkilö, työntekijä, työntekijän nimi, tekijä",
  firstName: "first name, given name, etunimi, etunimet, kutsumanimi",
  lastName: "last name, surname, family name, sukunimi",
  email: "e-mail, mail, e-mail address, sähköposti, sähköpostiosoite, s-posti, sposti",
  kind: "kind, type, reason, absence, absence type, leave type, poissaolo, poissaolon laji, poissaololaji, poissaolon syy, laji, syy, tyyppi",
  from: "from, first day, start, start date, begins, alkaa, alku, alkaen, alkupäivä, alkamispäivä, ensimmäinen päivä, pvm, päivä, päivämäärä, date",
  to: "to, last day, end, end date, ends, until, päättyy, loppuu, loppu, asti, loppupäivä, päättymispäivä, viimeinen päivä",
  startTime: "starts at, start time, from time, klo alkaa, alkamisaika, alkaa klo, aloitusaika",
  endTime: "ends at, end time, to time, klo päättyy, päättymisaika, päättyy klo, lopetusaika",
} as const;

export type AbsenceColumn = keyof typeof headings;
export type AbsenceColumns = Partial<Record<AbsenceColumn, number>>;

const columnOfWord = new Map(
  Object.entries(headings).flatMap(([column, words]) =>
    words.split(", ").map((word) => [normalizeWord(word), column as AbsenceColumn] as const),
  ),
);

/** Of two columns for one field the first counts. */
export function detectAbsenceColumns(cells: readonly string[]): AbsenceColumns {
  const columns: AbsenceColumns = {};
  for (const [at, cell] of cells.entries()) {
    const column = columnOfWord.get(normalizeWord(cell));
    if (column !== undefined) columns[column] ??= at;
  }
  return columns;
}

/** Whose days they are, and from when on, must be known. */
export const hasAbsenceColumns = ({ name, firstName, lastName, email, from }: AbsenceColumns) =>
  from !== undefined && [name, firstName, lastName, email].some((column) => column !== undefined);
