import { type CardKind, cardKinds } from "#shared/people/card-kinds.ts";
import { normalizeWord } from "../../../lib/csv/normalize-word.ts";

/** A file has either `name`, or first and last names, which are joined. */
const personFields = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "role",
  "location",
  "trades",
] as const;

/** Each kind of card has a column of its own. */
export const importFields = [...personFields, ...cardKinds] as const;
export type ImportField = (typeof importFields)[number];

export const isCardField = (field: ImportField): field is CardKind =>
  (cardKinds as readonly ImportField[]).includes(field);

export type ColumnMapping = Partial<Record<ImportField, number>>;

/** Headings in both languages, also those of other programs' exports. */
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
  valtti: "Valtti card, Valttikortti",
  workSafety: "occupational safety card, work safety card, työturvallisuuskortti, työturvakortti",
  hotWork: "hot work card, tulityökortti, tulityö",
  firstAid1: "first aid EA1, first aid, EA1, ensiapu EA1, ensiapu, EA1 kortti, ensiapukortti",
  electricalSafety:
    "electrical safety SFS 6002, SFS 6002, sähkötyöturvallisuus SFS 6002, sähkötyöturvallisuus",
  roadSafety1: "road safety 1 (Tieturva 1), road safety 1, Tieturva 1",
  roadSafety2: "road safety 2 (Tieturva 2), road safety 2, Tieturva 2",
  forklift: "forklift licence, forklift license, trukkikortti, trukkilupa",
  aerialLift: "aerial lift permit, henkilönostinlupa, henkilönostin, nostinlupa",
  asbestos: "asbestos removal, asbestipurkutyö, asbesti, asbestikortti",
  slinging: "slinging and signalling, taakankiinnitys ja nostoapu, taakankiinnitys, alamies",
  crane: "crane operator, nosturinkuljettaja, nosturi",
  drivingLicence: "driving licence, driver's license, ajokortti",
};

/** The column that we add to the file of invalid rows: why each was rejected. */
const reasons = ["what to fix", "korjattavaa"].map(normalizeWord);

export const isTemplateHeading = (heading: string) => reasons.includes(normalizeWord(heading));

const fieldOfWord = new Map(
  importFields.flatMap((field) =>
    [field, ...headings[field].split(", ")].map((word) => [normalizeWord(word), field] as const),
  ),
);

/** Of two columns for one field the first counts. */
export function detectColumns(cells: readonly string[]): ColumnMapping {
  const columns: ColumnMapping = {};
  cells.forEach((cell, at) => {
    const field = fieldOfWord.get(normalizeWord(cell));
    if (field !== undefined) columns[field] ??= at;
  });
  return columns;
}

/** Rows cannot be told apart without names. */
export const hasNameColumn = (columns: ColumnMapping) =>
  [columns.name, columns.firstName, columns.lastName].some((column) => column !== undefined);

export function listIgnoredHeadings(heading: readonly string[], columns: ColumnMapping): string[] {
  const read = new Set(Object.values(columns));
  return heading.filter((cell, at) => cell.trim() !== "" && !read.has(at) && !isTemplateHeading(cell));
}
