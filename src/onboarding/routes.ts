import { Hono } from "hono";
import { violatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { createOnce, creationId } from "../http/creation.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { findOrganizationTypes } from "../organizations/queries.ts";
import { type NewOrganization, newOrganization } from "../shared/organization.ts";
import { can } from "../shared/roles.ts";
import { created } from "../shared/user.ts";
import { writeOrganization } from "./queries.ts";

export const onboardingRoutes = new Hono<AppEnv>().post(
  "/organizations",
  describe("Organisations", "Add an organisation with its first user; the credentials are mailed", {
    201: created,
  }),
  valid("json", newOrganization),
  async (c) => {
    if (!can(c.var.caller, "organizations.manage")) throw new AppError("access.denied");
    const id = creationId(c);
    const made = await createOnce(
      c,
      () => write(c, id, c.req.valid("json")),
      async () => (await findOrganizationTypes(c.var.db, id)) && { id },
    );
    return c.json(made, 201);
  },
);

async function write(c: AppContext, id: string, asked: NewOrganization) {
  const { caller, db, now } = c.var;
  const { adminEmail, adminName, ...about } = asked;
  const admin = { name: adminName, email: adminEmail, locale: caller.locale };
  const by = { actorId: caller.id, now };
  const { statements, outboxIds } = await writeOrganization(db, c.env, { ...about, id, admin }, by);
  await db.batch(statements).catch(nameAdmin);
  c.var.deliver({ outboxIds });
  return { id };
}

/** One user belongs to one organisation. */
function nameAdmin(error: unknown): never {
  throw violatedRule(error) === "user.exists" ? new AppError("organization.adminExists") : error;
}
