import { type AbsenceTerms, absenceTerms } from "#shared/absences/absence.ts";
import { type AbsenceKind, absenceKinds } from "#shared/absences/absence-kinds.ts";
import type { Locale } from "#shared/core/locale.ts";
import { normalizeWord } from "../../lib/csv/normalize-word.ts";
import type { FileRow } from "../../lib/csv/read-table.ts";
import type { Messages } from "../../lib/i18n/messages.ts";
import { parseCompleteDate } from "../../ui/dates/date-text.ts";
import { parseTimeInput } from "../../ui/dates/time-text.ts";
import type { AbsenceColumn, AbsenceColumns } from "./absence-columns.ts";

export type AbsencePerson = { id: string; name: string; email: string | null };

export type ParsedAbsence = { line: number; person: AbsencePerson; terms: AbsenceTerms };

/** `alike`: several people have that name. The others are the field that cannot be read. */
export type AbsenceRowProblem = "person" | "alike" | "kind" | "from" | "to" | "order" | "tooLong" | "times";
export type RejectedAbsence = { line: number; who: string; problem: AbsenceRowProblem };

/** By normalised word. A day off ("vapaa") is a day on which one cannot work. */
export type AbsenceVocabulary = ReadonlyMap<string, AbsenceKind>;

const synonyms: Record<AbsenceKind, string> = {
  free: "available, käytettävissä",
  unavailable:
    "absent, absence, day off, off, poissa, poissaolo, vapaa, vapaapäivä, pekkanen, työajan lyhennys",
  holiday: "annual leave, vacation, leave, vuosiloma, kesäloma, talviloma, lomapäivä",
  sick: "sick, sick leave, illness, sairas, sairausloma, sairauspoissaolo, sairaus",
  other: "other, training, course, muu, koulutus, kurssi",
};

export function buildAbsenceVocabulary(languages: readonly Pick<Messages, "absences">[]): AbsenceVocabulary {
  return new Map(
    absenceKinds.flatMap((kind) =>
      [kind, ...synonyms[kind].split(", "), ...languages.map(({ absences }) => absences.kind[kind])].map(
        (word) => [normalizeWord(word), kind] as const,
      ),
    ),
  );
}

type Source = {
  rows: readonly FileRow[];
  columns: AbsenceColumns;
  people: readonly AbsencePerson[];
  vocabulary: AbsenceVocabulary;
  locale: Locale;
};

/** Of one's own people; what cannot be read is named by its line. */
export function parseAbsences({ rows, columns, people, vocabulary, locale }: Source) {
  const findPerson = buildPersonSearch(people);
  const absences: ParsedAbsence[] = [];
  const rejected: RejectedAbsence[] = [];
  const dates = rows.flatMap(({ cells }) => [cells[columns.from ?? -1] ?? "", cells[columns.to ?? -1] ?? ""]);
  const order = detectDateOrder(dates, locale);
  for (const { line, cells } of rows) {
    const read = (column: AbsenceColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
    const name = read("name") || [read("firstName"), read("lastName")].filter(Boolean).join(" ");
    const person = findPerson({ name, email: read("email") });
    const terms = typeof person === "string" ? person : readTerms(read, vocabulary, order);
    if (typeof person === "string" || typeof terms === "string")
      rejected.push({ line, who: name || read("email"), problem: terms as AbsenceRowProblem });
    else absences.push({ line, person, terms });
  }
  return { absences, rejected };
}

/** An e-mail decides where there is one; of a name the order of its words does not. */
function buildPersonSearch(people: readonly AbsencePerson[]) {
  const byEmail = new Map(
    people.flatMap((person) => (person.email ? [[person.email.toLowerCase(), person]] : [])),
  );
  const byName = Map.groupBy(people, ({ name }) => toNameKey(name));
  return ({ name, email }: { name: string; email: string }): AbsencePerson | "person" | "alike" => {
    if (email !== "") return byEmail.get(email.toLowerCase()) ?? "person";
    const [person, ...others] = (name !== "" && byName.get(toNameKey(name))) || [];
    if (person === undefined) return "person";
    return others.length > 0 ? "alike" : person;
  };
}

const toNameKey = (name: string) =>
  name
    .normalize("NFC")
    .toLocaleLowerCase("fi")
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(" ");

function readTerms(
  read: (column: AbsenceColumn) => string,
  vocabulary: AbsenceVocabulary,
  order: Locale,
): AbsenceTerms | AbsenceRowProblem {
  const kind = read("kind") === "" ? "unavailable" : vocabulary.get(normalizeWord(read("kind")));
  if (kind === undefined) return "kind";
  const from = parseCompleteDate(read("from"), order);
  if (from === null) return "from";
  const to = read("to") === "" ? from : parseCompleteDate(read("to"), order);
  if (to === null) return "to";
  const [startTime, endTime] = [readTime(read("startTime")), readTime(read("endTime"))];
  if (startTime === undefined || endTime === undefined) return "times";
  const terms = absenceTerms.safeParse({ from, to, startTime, endTime, weekdays: null, kind });
  return terms.data ?? toProblem(terms.error?.issues[0]?.message);
}

const toProblem = (code: string | undefined): AbsenceRowProblem =>
  code === "absence.order" ? "order" : code === "absence.tooLong" ? "tooLong" : "times";

/** "7/12/2026" is of two days, which the file's other dates tell apart, else the reader's language; dots begin with the day. */
function detectDateOrder(dates: readonly string[], locale: Locale): Locale {
  const slashed = dates.flatMap((date) => {
    const [, first, second] = date.trim().match(/^(\d{1,2})\/(\d{1,2})\/\d{4}$/) ?? [];
    return first === undefined || second === undefined
      ? []
      : [{ first: Number(first), second: Number(second) }];
  });
  if (slashed.length === 0 || slashed.some(({ first }) => first > 12)) return "fi";
  return slashed.some(({ second }) => second > 12) ? "en" : locale;
}

/** Null: none is given; undefined: it is no time. */
const readTime = (written: string) => (written === "" ? null : (parseTimeInput(written) ?? undefined));

/** Those that nobody has entered yet. */
export function excludeKnown(
  absences: readonly ParsedAbsence[],
  known: readonly (AbsenceTerms & { userId: string })[],
): ParsedAbsence[] {
  const keys = new Set(known.map((absence) => toKey(absence.userId, absence)));
  return absences.filter(({ person, terms }) => {
    const key = toKey(person.id, terms);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

const toKey = (userId: string, { from, to, startTime, endTime, weekdays, kind }: AbsenceTerms) =>
  JSON.stringify([userId, from, to, startTime, endTime, weekdays, kind]);
