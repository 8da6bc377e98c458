import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { listOf } from "../shared/list.ts";
import * as schema from "../shared/organization.ts";
import { can } from "../shared/roles.ts";
import { describeListed, describeOrganization } from "./describe-organization.ts";
import { findOrganization, listOrganizations } from "./queries.ts";

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>()
  .get(
    "/organizations",
    describe(tag, "All organisations, for admins", { 200: listOf(schema.organizationSummary) }),
    valid("query", schema.organizationFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const after = readCursor(filter.cursor, "name");
      const [rows] = await c.var.read(() => [listOrganizations(c.var.db, filter, after)]);
      if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
      return c.json(pageOf(rows, filter.limit, "name", (row) => row.name, describeListed));
    },
  )
  .get(
    "/organizations/:id",
    describe(tag, "My organisation, or any for admins", { 200: schema.organization }),
    async (c) => {
      const [[row]] = await c.var.read((caller) => [findOrganization(c.var.db, caller, c.req.param("id"))]);
      if (row === undefined) throw notFound();
      return c.json(describeOrganization(c.var.caller, row));
    },
  );
