import { Hono } from "hono";
import { giveFile } from "../auth/tries/give-file.ts";
import { violatedRule } from "../db/constraints.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import * as schema from "../shared/application.ts";
import { tableOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
import { applicationsSheet } from "./applications-csv.ts";
import { describeApplication } from "./describe-application.ts";
import {
  type ApplicationRow,
  approve,
  listApplications,
  markContacted,
  readApplication,
  reject,
} from "./review-queries.ts";

const tag = "Applications";

export const reviewRoutes = new Hono<AppEnv>()
  .get(
    "/applications",
    describe(tag, "Who asks for an account, for who reviews it", { 200: tableOf(schema.listedApplication) }),
    valid("query", schema.applicationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const found = await c.var.read(() => listApplications(c.var.db, filter));
      if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
      return c.json(tablePage(found, filter, describeApplication));
    },
  )
  .get(
    "/applications.csv",
    describe(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.applicationFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const caller = await c.var.confirm();
      if (!can(caller, "applications.review")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return giveFile(
        c,
        { organizationId, action: "application.download", subjectId: id },
        applicationsSheet(locale),
        (cursor) => listApplications(c.var.db, { ...asked, cursor })[0],
      );
    },
  )
  .get("/applications/:id", describe(tag, "One of them", { 200: schema.listedApplication }), async (c) => {
    const [[row]] = await c.var.read(() => [readApplication(c.var.db, c.req.param("id"))]);
    if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
    if (row === undefined) throw notFound();
    return c.json(describeApplication(row));
  })
  .patch(
    "/applications/:id",
    describe(tag, "Mark as contacted, approve (the account is opened) or reject with a reason", {
      200: schema.listedApplication,
    }),
    valid("json", schema.applicationPatch),
    async (c) => {
      if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
      const row = await readRow(c);
      const outboxIds = await answer(c, row, c.req.valid("json")).catch((error) => nameAdmin(error, row));
      c.var.deliver({ outboxIds });
      return c.json(describeApplication(await readRow(c)));
    },
  );

async function readRow(c: AppContext): Promise<ApplicationRow> {
  const [row] = await readApplication(c.var.db, c.req.param("id") ?? "");
  if (row === undefined) throw notFound();
  return row;
}

function answer(c: AppContext, row: ApplicationRow, asked: schema.ApplicationPatch): Promise<string[]> {
  const { caller, db, now } = c.var;
  const act = { caller, now };
  switch (asked.status) {
    case "contacted":
      return markContacted(db, act, row);
    case "approved":
      return approve(db, c.env, act, row);
    case "rejected":
      return reject(db, c.env, act, row, asked.reason);
  }
}

/** One user belongs to one organisation. */
function nameAdmin(error: unknown, row: ApplicationRow): never {
  const isTaken = violatedRule(error) === "user.exists" && row.company_id !== null;
  throw isTaken ? new AppError("organization.adminExists") : error;
}
