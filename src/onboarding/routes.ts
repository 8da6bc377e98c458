import { Hono } from "hono";
import { findViolatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { findOrganizationTypes } from "../organizations/queries.ts";
import { can } from "../shared/auth/permissions.ts";
import { type NewOrganization, newOrganization } from "../shared/organizations/organization.ts";
import { createdId } from "../shared/people/user.ts";
import { insertOrganization } from "./queries.ts";

export const onboardingRoutes = new Hono<AppEnv>().post(
  "/organizations",
  openapi("Organisations", "Add an organisation with its first user; the credentials are mailed", {
    201: createdId,
  }),
  validate("json", newOrganization),
  async (c) => {
    if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
    const id = createIdempotentId(c);
    const organization = await createIdempotently(
      c,
      () => createOrganization(c, id, c.req.valid("json")),
      async () => (await findOrganizationTypes(c.var.db, id)) && { id },
    );
    return c.json(organization, 201);
  },
);

async function createOrganization(c: AppContext, id: string, input: NewOrganization) {
  const { caller, db, now } = c.var;
  const { adminEmail, adminName, ...details } = input;
  const admin = { name: adminName, email: adminEmail, locale: caller.locale };
  const by = { actorId: caller.id, now };
  const { statements, outboxIds } = await insertOrganization(db, c.env, { ...details, id, admin }, by);
  await db.batch(statements).catch(throwAdminConflict);
  c.var.runSideEffects({ outboxIds });
  return { id };
}

/** A user belongs to one organisation. */
function throwAdminConflict(error: unknown): never {
  throw findViolatedRule(error) === "user.exists" ? new AppError("organization.adminExists") : error;
}
