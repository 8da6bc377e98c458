import type { Sheet } from "../http/answer-csv.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import { personName } from "../shared/person-name.ts";
import { timeZone } from "../shared/time-zone.ts";
import { columnWords, eventWords } from "./event-words.ts";
import type { EventRow } from "./queries.ts";

const words = {
  en: { file: "keikka-audit-log", row: "Row", details: "Details" },
  fi: { file: "keikka-tapahtumaloki", row: "Rivi", details: "Lisätiedot" },
};

/** `2026-11-21 09:05:12` in Finland: a time to every spreadsheet. */
const instants = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

/** Events as a file for a spreadsheet. A row's number is the one that `npm run audit:verify` speaks of. */
export function auditSheet(locale: Locale): Sheet<EventRow> {
  const { file, row, details } = inLanguage(words, locale);
  const { at, event, actor, subject, organization, nobody } = columnWords(locale);
  return {
    file,
    heads: [row, at, event, actor, subject, organization, details],
    cells: (one) => [
      one.id,
      instants.format(one.at),
      eventWords(locale, one.action),
      one.actorId === null ? nobody : personName(one.actorName, locale),
      subjectText(locale, one),
      one.organizationName ?? "",
      detailsText(locale, one),
    ],
  };
}

function subjectText(locale: Locale, { actorId, subjectId, subject }: EventRow): string {
  if (actorId === subjectId) return columnWords(locale).self;
  return subject?.type === "user" ? personName(subject.name, locale) : (subject?.name ?? "");
}

/** Ids become names; the rest is numbers and words of the program. */
function detailsText(locale: Locale, { details, people }: EventRow): string {
  const facts = Object.entries(details).filter(([name]) => !/Ids?$/.test(name));
  const named = people.map(({ name }) => personName(name, locale));
  return [...named, ...facts.map(([name, value]) => `${name}: ${value}`)].join(", ");
}
