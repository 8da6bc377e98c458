import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import { findViolatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can } from "../shared/auth/permissions.ts";
import { tableSchema } from "../shared/lists/list.ts";
import type { ListedApplication } from "../shared/organizations/application.ts";
import * as schema from "../shared/organizations/application.ts";
import { applicationsCsv } from "./applications-csv.ts";
import { type ApplicationDetails, listApplications } from "./list-queries.ts";
import {
  type ApplicationRow,
  approveApplication,
  findApplicationForReview,
  markContacted,
  type ReviewResult,
  rejectApplication,
} from "./review-queries.ts";

const tag = "Applications";

export const applicationReviewRoutes = new Hono<AppEnv>()
  .get(
    "/applications",
    openapi(tag, "Who asks for an account, for who reviews it", {
      200: tableSchema(schema.listedApplication),
    }),
    validate("query", schema.applicationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const page = await c.var.read(() => listApplications(c.var.db, filter));
      if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
      return c.json(buildTablePage(page, filter, describeApplication));
    },
  )
  .get(
    "/applications.csv",
    openapi(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.applicationFilter),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      if (!can(caller, "applications.review")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return respondWithCsvExport(
        c,
        { organizationId, action: "application.download", subjectId: id },
        applicationsCsv(locale),
        (cursor) => listApplications(c.var.db, { ...query, cursor })[0],
      );
    },
  )
  .get("/applications/:id", openapi(tag, "One of them", { 200: schema.listedApplication }), async (c) => {
    const [[row]] = await c.var.read(() => [findApplicationForReview(c.var.db, c.req.param("id"))]);
    if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
    if (row === undefined) throw notFound();
    return c.json(describeApplication(row));
  })
  .patch(
    "/applications/:id",
    openapi(tag, "Mark as contacted, approve (the account is opened) or reject with a reason", {
      200: schema.listedApplication,
    }),
    validate("json", schema.applicationPatch),
    async (c) => {
      if (!can(c.var.caller, "applications.review")) throw new AppError("access.denied");
      const row = await requireApplication(c);
      const { outboxIds, notifications } = await decideApplication(c, row, c.req.valid("json")).catch(
        (error) => throwAdminConflict(error, row),
      );
      c.var.runSideEffects({ outboxIds, userIds: notifications.map(({ userId }) => userId) });
      return c.json(describeApplication(await requireApplication(c)));
    },
  );

async function requireApplication(c: AppContext): Promise<ApplicationRow> {
  const [row] = await findApplicationForReview(c.var.db, c.req.param("id") ?? "");
  if (row === undefined) throw notFound();
  return row;
}

function decideApplication(
  c: AppContext,
  row: ApplicationRow,
  patch: schema.ApplicationPatch,
): Promise<ReviewResult> {
  const { caller, db, now } = c.var;
  const act = { caller, now };
  switch (patch.status) {
    case "contacted":
      return markContacted(db, act, row);
    case "approved":
      return approveApplication(db, c.env, act, row);
    case "rejected":
      return rejectApplication(db, c.env, act, row, patch.reason);
  }
}

/** A user belongs to one organisation. */
function throwAdminConflict(error: unknown, row: ApplicationRow): never {
  const isTaken = findViolatedRule(error) === "user.exists" && row.company_id !== null;
  throw isTaken ? new AppError("organization.adminExists") : error;
}

function describeApplication(row: ApplicationDetails): ListedApplication {
  const { id, name, email, phone, location, employment, industries, message, status, reason } = row;
  return {
    ...{ id, name, email, phone, location, employment, industries, message, status, reason },
    accountType: row.account_type,
    companyName: row.company_name,
    companyId: row.company_id ?? row.sole_trader_id,
    createdAt: new Date(row.created_at).toISOString(),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  };
}
