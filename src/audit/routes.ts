import { Hono } from "hono";
import { giveFile } from "../auth/tries/give-file.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppEnv } from "../http/context.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { localeOf } from "../http/locale.ts";
import { valid } from "../http/validate.ts";
import { auditEvent, auditFilter } from "../shared/audit-list.ts";
import { tableOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
import { auditSheet } from "./audit-csv.ts";
import { describeEvent } from "./describe-event.ts";
import { eventsWith } from "./event-words.ts";
import { listEvents } from "./queries.ts";

export const auditRoutes = new Hono<AppEnv>()
  .get(
    "/audit",
    describe(
      "Audit",
      "Who did what to whom, by itself the newest first: admins all, an organisation's admins its own",
      { 200: tableOf(auditEvent) },
    ),
    valid("query", auditFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const told = (word: string) => eventsWith(localeOf(c), word);
      const found = await c.var.read((caller) => listEvents(c.var.db, caller, filter, told));
      if (!can(c.var.caller, "audit.read")) throw new AppError("access.denied");
      return c.json(tablePage(found, filter, describeEvent));
    },
  )
  .get(
    "/audit.csv",
    describe("Audit", "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", auditFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const caller = await c.var.confirm();
      if (!can(caller, "audit.read")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      const told = (word: string) => eventsWith(localeOf(c), word);
      return giveFile(
        c,
        { organizationId, action: "audit.download", subjectId: organizationId ?? id },
        auditSheet(locale),
        (cursor) => listEvents(c.var.db, caller, { ...asked, cursor }, told)[0],
      );
    },
  );
