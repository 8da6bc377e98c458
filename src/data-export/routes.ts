import { Hono } from "hono";
import { insertAuditEntry } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { AppEnv } from "../http/context.ts";
import { openapi } from "../http/openapi.ts";
import { getTranslator } from "../i18n/translator.ts";
import { buildRateLimitKey, consumeAttempt } from "../rate-limits/attempts.ts";
import { allOf } from "../rate-limits/queries.ts";
import { hour } from "../shared/core/durations.ts";
import { dataExport } from "../shared/people/data-export.ts";
import { dataExportFileName } from "../shared/people/data-export-file.ts";
import { readSection } from "./section-queries.ts";
import { type SectionName, sectionNames, sections, streamExport } from "./stream-export.ts";

/** Per account and hour: every export reads all of the account's data. */
const maxExports = 5;

export const dataExportRoutes = new Hono<AppEnv>().get(
  "/me/export",
  openapi("People", "Everything that is held about me, as one file", { 200: dataExport }),
  async (c) => {
    const { db, now } = c.var;
    const { id, organizationId, locale } = await c.var.confirm();
    const key = await buildRateLimitKey(c.env, "export", id);
    await consumeAttempt(c, allOf([{ key, max: maxExports }], hour), []);
    const entry = { at: now, actorId: id, organizationId, action: "data.export", subjectId: id } as const;
    const reads = sectionNames.map((name) => [name, readSection(db, sections[name], id)] as const);
    const { first } = await batchNamed(db, {
      log: insertAuditEntry(db, entry),
      first: Object.fromEntries(reads) as Record<SectionName, ReturnType<typeof readSection>>,
    });
    return c.body(streamExport({ env: c.env, db, userId: id, locale, now, first }), 200, {
      "Content-Type": "application/json; charset=UTF-8",
      "Content-Disposition": `attachment; filename="${dataExportFileName(getTranslator(locale).t, now)}"`,
    });
  },
);
