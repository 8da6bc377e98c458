import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { listOf } from "../shared/list.ts";
import * as schema from "../shared/organization.ts";
import { employee, employeeFilter } from "../shared/profile.ts";
import { describeEmployee } from "../users/describe-person.ts";
import { listPeople } from "../users/queries.ts";
import { describeOrganization } from "./describe-organization.ts";
import { findOrganization } from "./queries.ts";

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>()
  .get(
    "/organizations/:id",
    describe(tag, "My organisation, or any for admins", { 200: schema.organization }),
    async (c) => {
      const [[row]] = await c.var.read((caller) => [findOrganization(c.var.db, caller, c.req.param("id"))]);
      if (row === undefined) throw notFound();
      return c.json(describeOrganization(row));
    },
  )
  .get(
    "/organizations/:id/employees",
    describe(tag, "Who belongs to the organisation", { 200: listOf(employee) }),
    valid("query", employeeFilter),
    async (c) => {
      const { db } = c.var;
      const organization = c.req.param("id");
      const filter = { ...c.req.valid("query"), organization };
      const after = readCursor(filter.cursor, "name");
      const [[found], rows] = await c.var.read((caller) => [
        findOrganization(db, caller, organization),
        listPeople(db, caller, filter, after),
      ]);
      if (found === undefined) throw notFound();
      return c.json(pageOf(rows, filter.limit, "name", (row) => row.name, describeEmployee));
    },
  );
