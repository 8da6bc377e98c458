import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
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
import { tableSchema } from "../shared/lists/list.ts";
import { auditCsv } from "./audit-csv.ts";
import { findEventsByLabel } from "./event-labels.ts";
import type { EventRow } from "./queries.ts";
import { listEvents } from "./queries.ts";

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
      const findEvents = (word: string) => findEventsByLabel(resolveLocale(c), word);
      const page = await c.var.read((caller) => listEvents(c.var.db, caller, filter, findEvents));
      if (!can(c.var.caller, "audit.read")) throw new AppError("access.denied");
      return c.json(buildTablePage(page, filter, describeEvent));
    },
  )
  .get(
    "/audit.csv",
    openapi("Audit", "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", auditFilter),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      if (!can(caller, "audit.read")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      const findEvents = (word: string) => findEventsByLabel(resolveLocale(c), word);
      return respondWithCsvExport(
        c,
        { organizationId, action: "audit.download", subjectId: organizationId ?? id },
        auditCsv(locale),
        (cursor) => listEvents(c.var.db, caller, { ...query, cursor }, findEvents)[0],
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
