import { Hono } from "hono";
import { organizationNamed } from "../auth/caller.ts";
import { countFile } from "../auth/tries/count-file.ts";
import { record } from "../db/audit.ts";
import { answerCsv, rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { pageOfPlaced } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { listOf } from "../shared/list.ts";
import * as schema from "../shared/organization.ts";
import { can } from "../shared/roles.ts";
import { countCompanyId } from "./count-company-id.ts";
import { describeListed, describeOrganization } from "./describe-organization.ts";
import { listOrganizations } from "./list-queries.ts";
import { requireManaged } from "./managed-queries.ts";
import { organizationsFile, organizationsHead, organizationsLine } from "./organizations-csv.ts";
import { findOrganization } from "./queries.ts";
import { updateOrganization } from "./write-queries.ts";

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>()
  .get(
    "/organizations",
    describe(tag, "All organisations, for admins", { 200: listOf(schema.organizationSummary) }),
    valid("query", schema.organizationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const [rows] = await c.var.read(() => [listOrganizations(c.var.db, filter)]);
      if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
      return c.json(pageOfPlaced(rows, filter.limit, describeListed));
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
      const { db, now } = c.var;
      const { id, organizationId, locale } = await c.var.confirm();
      if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
      const read = (cursor?: string) => listOrganizations(db, { ...asked, cursor });
      await countFile(c);
      await record(db, {
        at: now,
        actorId: id,
        organizationId,
        action: "organization.download",
        subjectId: id,
      });
      return answerCsv(c, {
        file: organizationsFile(locale),
        head: organizationsHead(locale),
        line: organizationsLine,
        read,
      });
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
