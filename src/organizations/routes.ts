import { Hono } from "hono";
import type { Principal } from "../auth/caller.ts";
import { resolveOrganizationId } from "../auth/caller.ts";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import { toOrganizationTypes } from "../db/organization-types.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { buildRateLimitKey, computeRetryAfter, tooManyAttemptsError } from "../rate-limits/attempts.ts";
import { attemptWithQueries, ifElse } from "../rate-limits/queries.ts";
import { can } from "../shared/auth/permissions.ts";
import { day } from "../shared/core/durations.ts";
import { defaultWaves } from "../shared/gigs/waves.ts";
import { tableSchema } from "../shared/lists/list.ts";
import type { Organization, OrganizationSummary } from "../shared/organizations/organization.ts";
import * as schema from "../shared/organizations/organization.ts";
import type { OrganizationListRow } from "./list-queries.ts";
import { listOrganizations } from "./list-queries.ts";
import { requireManagedOrganization } from "./managed-queries.ts";
import { organizationsCsv } from "./organizations-csv.ts";
import type { OrganizationRow } from "./queries.ts";
import { findOrganization } from "./queries.ts";
import { hasOtherCompanyId, updateOrganization } from "./write-queries.ts";

/** Per day. A refusal reveals who is a customer, and a taken ID keeps its owner out: limits probing for either. */
const maxCompanyIds = 3;

/** Platform admins have no limit. Throws AppError('auth.tooManyAttempts') for `companyId`. */
async function consumeCompanyIdAttempt(c: AppContext, id: string, companyId: string | undefined) {
  const { caller, db, now } = c.var;
  if (companyId === undefined || can(caller, "organizations.manage")) return;
  const limit = { key: await buildRateLimitKey(c.env, "company", id), max: maxCompanyIds };
  const limits = ifElse(hasOtherCompanyId(id, companyId), [limit], [], day);
  const { attempts, exhausted } = await attemptWithQueries(db, limits, now, []);
  if (attempts.length === 0 && exhausted.length > 0)
    throw tooManyAttemptsError(computeRetryAfter(c, limits, exhausted), "companyId");
}

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>()
  .get(
    "/organizations",
    openapi(tag, "All organisations, for admins", { 200: tableSchema(schema.organizationSummary) }),
    validate("query", schema.organizationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const page = await c.var.read(() => listOrganizations(c.var.db, filter));
      if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
      return c.json(buildTablePage(page, filter, describeOrganizationSummary));
    },
  )
  .get(
    "/organizations.csv",
    openapi(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.organizationFilter),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      if (!can(caller, "organizations.manage")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return respondWithCsvExport(
        c,
        { organizationId, action: "organization.download", subjectId: id },
        organizationsCsv(locale),
        (cursor) => listOrganizations(c.var.db, { ...query, cursor })[0],
      );
    },
  )
  .get(
    "/organizations/:id",
    openapi(tag, "My organisation (`mine`), or any for admins", { 200: schema.organization }),
    async (c) => c.json(await respondWithOrganization(c)),
  )
  .patch(
    "/organizations/:id",
    openapi(tag, "Change my organisation, or any for admins", { 200: schema.organization }),
    validate("json", schema.organizationPatch),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManagedOrganization(db, caller, c.req.param("id"));
      const patch = c.req.valid("json");
      if (patch.waveLimit !== undefined && !can(caller, "organizations.manage"))
        throw new AppError("access.denied");
      await consumeCompanyIdAttempt(c, id, patch.companyId);
      await updateOrganization(db, { caller, now }, id, patch);
      return c.json(await respondWithOrganization(c));
    },
  );

async function respondWithOrganization(c: AppContext) {
  const requestedId = c.req.param("id") ?? "";
  const [[row]] = await c.var.read((caller) => [
    findOrganization(c.var.db, caller, resolveOrganizationId(caller, requestedId)),
  ]);
  if (row === undefined) throw notFound();
  return describeOrganization(c.var.caller, row);
}

/** The admin's address only for who manages it. */
function describeOrganization(caller: Principal, row: OrganizationRow): Organization {
  const { providesWork, providesStaff, createdAt, adminEmail, waves, ...same } = row;
  const types = toOrganizationTypes({ providesWork, providesStaff });
  const manages = can(caller, "organizations.manage") || can(caller, "organization.manage");
  return {
    ...same,
    ...(manages && { adminEmail }),
    types,
    waves: [...(waves ?? defaultWaves)],
    createdAt: new Date(createdAt).toISOString(),
  };
}

function describeOrganizationSummary(row: OrganizationListRow): OrganizationSummary {
  const { cursor: _, providesWork, providesStaff, createdAt, ...same } = row;
  const types = toOrganizationTypes({ providesWork, providesStaff });
  return { ...same, types, createdAt: new Date(createdAt).toISOString() };
}
