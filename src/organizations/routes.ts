import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import * as schema from "../shared/organization.ts";
import { describeOrganization } from "./describe-organization.ts";
import { findOrganization } from "./queries.ts";

const tag = "Organisations";

export const organizationRoutes = new Hono<AppEnv>().get(
  "/organizations/:id",
  describe(tag, "My organisation, or any for admins", { 200: schema.organization }),
  async (c) => {
    const [[row]] = await c.var.read((caller) => [findOrganization(c.var.db, caller, c.req.param("id"))]);
    if (row === undefined) throw notFound();
    return c.json(describeOrganization(row));
  },
);
