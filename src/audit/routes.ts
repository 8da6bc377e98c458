import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError } from "../http/errors.ts";
import { resolveLocale } from "../http/locale.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import type { AuditEvent } from "../shared/audit/audit-event.ts";
import { auditEvent, auditFilter } from "../shared/audit/audit-event.ts";
import { can } from "../shared/auth/permissions.ts";
import { timeZone } from "../shared/calendar/time-zone.ts";
import type { Locale } from "../shared/core/locale.ts";
import { localize } from "../shared/core/locale.ts";
import { tableSchema } from "../shared/lists/list.ts";
import { getDisplayName } from "../shared/people/person-name.ts";
import { findEventsByLabel, getColumnLabels, getEventLabel } from "./event-labels.ts";
import type { EventRow } from "./queries.ts";
import { listEvents } from "./queries.ts";

const labels = {
  en: { file: "keikka-audit-log", row: "Row", details: "Details" },
  fi: { file: "keikka-tapahtumaloki", row: "Rivi", details: "Lisätiedot" },
};

/** `2026-11-21 09:05:12` in Finnish time, which every spreadsheet reads as a time. */
const instants = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

/** The row number is the one that `npm run audit:verify` prints. */
function auditCsv(locale: Locale): CsvExport<EventRow> {
  const { file, row, details } = localize(labels, locale);
  const { at, event, actor, subject, organization, nobody } = getColumnLabels(locale);
  return {
    file,
    heads: [row, at, event, actor, subject, organization, details],
    cells: (one) => [
      one.id,
      instants.format(one.at),
      getEventLabel(locale, one.action),
      one.actorId === null ? nobody : getDisplayName(one.actorName, locale),
      subjectText(locale, one),
      one.organizationName ?? "",
      detailsText(locale, one),
    ],
  };
}

function subjectText(locale: Locale, { actorId, subjectId, subject }: EventRow): string {
  if (actorId === subjectId) return "";
  return subject?.type === "user" ? getDisplayName(subject.name, locale) : (subject?.name ?? "");
}

function detailsText(locale: Locale, { details, people }: EventRow): string {
  const facts = Object.entries(details).filter(([name]) => !/Ids?$/.test(name));
  const named = people.map(({ name }) => getDisplayName(name, locale));
  return [...named, ...facts.map(([name, value]) => `${name}: ${value}`)].join(", ");
}

export const auditRoutes = new Hono<AppEnv>()
  .get(
    "/audit",
    openapi(
      "Audit",
      "Who did what to whom, by itself the newest first: admins all, an organisation's admins its own",
      { 200: tableSchema(auditEvent) },
    ),
    validate("query", auditFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const told = (word: string) => findEventsByLabel(resolveLocale(c), word);
      const found = await c.var.read((caller) => listEvents(c.var.db, caller, filter, told));
      if (!can(c.var.caller, "audit.read")) throw new AppError("access.denied");
      return c.json(buildTablePage(found, filter, describeEvent));
    },
  )
  .get(
    "/audit.csv",
    openapi("Audit", "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", auditFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      if (!can(caller, "audit.read")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      const told = (word: string) => findEventsByLabel(resolveLocale(c), word);
      return respondWithCsvExport(
        c,
        { organizationId, action: "audit.download", subjectId: organizationId ?? id },
        auditCsv(locale),
        (cursor) => listEvents(c.var.db, caller, { ...asked, cursor }, told)[0],
      );
    },
  );

function describeEvent(row: EventRow): AuditEvent {
  const { id, at, action, actorId, actorName, subjectId, subject, organizationId, organizationName } = row;
  return {
    id,
    at: new Date(at).toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    action,
    subject: { id: subjectId, ...(subject ?? { type: null, name: null }) },
    details: row.details,
    people: row.people,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
  };
}
