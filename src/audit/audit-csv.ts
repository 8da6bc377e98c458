import type { CsvExport } from "../csv/csv-response.ts";
import { getTranslator, type WorkerTranslator } from "../i18n/translator.ts";
import { timeZone } from "../shared/calendar/time-zone.ts";
import type { Locale } from "../shared/core/locale.ts";
import { getDisplayName } from "../shared/people/person-name.ts";
import { getEventLabel } from "./event-labels.ts";
import type { EventRow } from "./queries.ts";

/** `2026-11-21 09:05:12` in Finnish time, which every spreadsheet reads as a time. */
const instants = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

/** The row number is the one that `npm run audit:verify` prints. */
export function auditCsv(locale: Locale): CsvExport<EventRow> {
  const { t } = getTranslator(locale);
  return {
    file: t("auditCsv.file"),
    heads: [
      t("auditCsv.row"),
      t("audit.at"),
      t("audit.event"),
      t("audit.actor"),
      t("audit.subject"),
      t("audit.organization"),
      t("auditCsv.details"),
    ],
    cells: (one) => [
      one.id,
      instants.format(one.at),
      getEventLabel(locale, one.action),
      one.actorId === null ? t("audit.nobody") : getDisplayName(one.actorName, t),
      describeSubject(t, one),
      one.organizationName ?? "",
      describeDetails(t, one),
    ],
  };
}

function describeSubject(t: WorkerTranslator["t"], { actorId, subjectId, subject }: EventRow): string {
  if (actorId === subjectId) return "";
  return subject?.type === "user" ? getDisplayName(subject.name, t) : (subject?.name ?? "");
}

function describeDetails(t: WorkerTranslator["t"], { details, people }: EventRow): string {
  const facts = Object.entries(details).filter(([name]) => !/Ids?$/.test(name));
  const named = people.map(({ name }) => getDisplayName(name, t));
  return [...named, ...facts.map(([name, value]) => `${name}: ${value}`)].join(", ");
}
