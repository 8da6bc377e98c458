import { normalizeWord } from "./normalize-word.ts";

/** What a column of a file may be; of who is known by two names both belong together. */
export const importFields = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "role",
  "location",
  "trades",
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column of the file each field is read from. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** How headings are written, in both languages and as other programs export them. */
const headings: Record<ImportField, string> = {
  name: "name, full name, employee, employee name, person, worker, nimi, koko nimi, henkilö, henkilön nimi, työntekijä, työntekijän nimi, tekijä",
  firstName: "first name, given name, forename, first names, etunimi, etunimet, kutsumanimi",
  lastName: "last name, surname, family name, sukunimi",
  email: "e-mail, mail, e-mail address, sähköposti, sähköpostiosoite, s-posti, sposti, meili",
  phone:
    "phone, phone number, telephone, tel, mobile, mobile phone, mobile number, cell, gsm, puhelin, puhelinnumero, puh, puh nro, puhelin nro, matkapuhelin, kännykkä",
  role: "role, rooli, käyttäjärooli",
  location:
    "location, place, municipality, city, town, home town, paikkakunta, kotipaikkakunta, kunta, kotikunta, kaupunki, sijainti, postitoimipaikka",
  trades:
    "trades, trade, skills, profession, occupation, industry, industries, ammatti, ammatit, ammattiala, ammattialat, ala, alat, osaaminen, toimiala, toimialat",
};

/** What a file of wrong lines has beside those: why each of them was not taken. */
const reasons = ["what to fix", "korjattavaa"].map(normalizeWord);

export const isTemplateHeading = (heading: string) => reasons.includes(normalizeWord(heading));

const fieldOfWord = new Map(
  importFields.flatMap((field) =>
    headings[field].split(", ").map((word) => [normalizeWord(word), field] as const),
  ),
);

/** Which columns a line of headings names; of two for one field the first counts. */
export function detectColumns(cells: readonly string[]): ColumnMapping {
  const columns: ColumnMapping = {};
  cells.forEach((cell, at) => {
    const field = fieldOfWord.get(normalizeWord(cell));
    if (field !== undefined) columns[field] ??= at;
  });
  return columns;
}

/** Whether people can be told apart by these columns: somebody has to have a name. */
export const hasNameColumn = (columns: ColumnMapping) =>
  [columns.name, columns.firstName, columns.lastName].some((column) => column !== undefined);

/** The headings of what is not read. */
export function listIgnoredHeadings(heading: readonly string[], columns: ColumnMapping): string[] {
  const read = new Set(Object.values(columns));
  return heading.filter((cell, at) => cell.trim() !== "" && !read.has(at) && !isTemplateHeading(cell));
}
