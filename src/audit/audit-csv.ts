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
    cells: (event) => [
      event.id,
      instants.format(event.at),
      getEventLabel(locale, event.action),
      event.actorId === null ? t("audit.nobody") : getDisplayName(event.actorName, t),
      describeSubject(t, event),
      event.organizationName ?? "",
      describeDetails(t, event),
    ],
  };
}

function describeSubject(t: WorkerTranslator["t"], { actorId, subjectId, subject }: EventRow): string {
  if (actorId === subjectId) return "";
  return subject?.type === "user" ? getDisplayName(subject.name, t) : (subject?.name ?? "");
}

function describeDetails(t: WorkerTranslator["t"], { details, people }: EventRow): string {
  const shownDetails = Object.entries(details).filter(([name]) => !/Ids?$/.test(name));
  const names = people.map(({ name }) => getDisplayName(name, t));
  return [...names, ...shownDetails.map(([name, value]) => `${name}: ${value}`)].join(", ");
}
