import { Hono } from "hono";
import { violatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import * as schema from "../shared/application.ts";
import { listOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
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
    describe(tag, "Who asks for an account, for who reviews it", { 200: listOf(schema.listedApplication) }),
    valid("query", schema.applicationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const sort = filter.status === "new" ? "longest" : "newest";
      const after = readCursor(filter.cursor, sort);
      const [rows] = await c.var.read(() => [listApplications(c.var.db, filter, after)]);
      if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
      return c.json(pageOf(rows, filter.limit, (row) => [sort, row.created_at, row.id], describeApplication));
    },
  )
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
