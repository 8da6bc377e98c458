import { Hono } from "hono";
import { organizationNamed } from "../auth/caller.ts";
import { giveFile } from "../auth/tries/give-file.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { tableOf } from "../shared/list.ts";
import * as schema from "../shared/organization.ts";
import { can } from "../shared/roles.ts";
import { countCompanyId } from "./count-company-id.ts";
import { describeListed, describeOrganization } from "./describe-organization.ts";
import { listOrganizations } from "./list-queries.ts";
import { requireManaged } from "./managed-queries.ts";
import { organizationsSheet } from "./organizations-csv.ts";
import { findOrganization } from "./queries.ts";
import { updateOrganization } from "./write-queries.ts";

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>()
  .get(
    "/organizations",
    describe(tag, "All organisations, for admins", { 200: tableOf(schema.organizationSummary) }),
    valid("query", schema.organizationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const found = await c.var.read(() => listOrganizations(c.var.db, filter));
      if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
      return c.json(tablePage(found, filter, describeListed));
    },
  )
  .get(
    "/organizations.csv",
    describe(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.organizationFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const caller = await c.var.confirm();
      if (!can(caller, "organizations.manage")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return giveFile(
        c,
        { organizationId, action: "organization.download", subjectId: id },
        organizationsSheet(locale),
        (cursor) => listOrganizations(c.var.db, { ...asked, cursor })[0],
      );
    },
  )
  .get(
    "/organizations/:id",
    describe(tag, "My organisation (`mine`), or any for admins", { 200: schema.organization }),
    async (c) => c.json(await answerOrganization(c)),
  )
  .patch(
    "/organizations/:id",
    describe(tag, "Change my organisation, or any for admins", { 200: schema.organization }),
    valid("json", schema.organizationPatch),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id } = await requireManaged(db, caller, c.req.param("id"));
      const patch = c.req.valid("json");
      await countCompanyId(c, id, patch.companyId);
      await updateOrganization(db, { caller, now }, id, patch);
      return c.json(await answerOrganization(c));
    },
  );

async function answerOrganization(c: AppContext) {
  const named = c.req.param("id") ?? "";
  const [[row]] = await c.var.read((caller) => [
    findOrganization(c.var.db, caller, organizationNamed(caller, named)),
  ]);
  if (row === undefined) throw notFound();
  return describeOrganization(c.var.caller, row);
}
