import { Hono } from "hono";
import { countTry, keyOfTries } from "../../auth/tries/count-try.ts";
import { all } from "../../auth/tries/queries.ts";
import { record } from "../../db/audit.ts";
import type { AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { hour } from "../../shared/durations.ts";
import { myData } from "../../shared/my-data.ts";
import { myDataFileName } from "../../shared/my-data-file.ts";
import { type Row, readSection } from "./section-queries.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";
import { fileOf } from "./write-file.ts";

/** Files that one account gets within an hour, counted from the first: each is made anew, from all that is held. */
const mostFiles = 5;

export const exportRoutes = new Hono<AppEnv>().get(
  "/me/export",
  describe("People", "Everything that is held about me, as one file", { 200: myData }),
  async (c) => {
    const { db, now } = c.var;
    const { id, organizationId, locale } = await c.var.confirm();
    const key = await keyOfTries(c.env, "export", id);
    await countTry(c, all([{ key, most: mostFiles }], hour), []);
    const deed = { at: now, actorId: id, organizationId, action: "data.export", subjectId: id } as const;
    const reads = sectionNames.map((name) => readSection(db, sections[name], id));
    const [, ...found] = await db.batch([record(db, deed), ...reads]);
    const parts = sectionNames.map((name, at) => [name, found[at] as Row[]]);
    const first = Object.fromEntries(parts) as Record<SectionName, Row[]>;
    return c.body(fileOf({ env: c.env, db, userId: id, locale, now, first }), 200, {
      "Content-Type": "application/json; charset=UTF-8",
      "Content-Disposition": `attachment; filename="${myDataFileName(locale, now)}"`,
    });
  },
);
