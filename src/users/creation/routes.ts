import { Hono } from "hono";
import { requireStrongPassword } from "../../auth/passwords/require-strong-password.ts";
import { type AuditEntry, insertAuditEntry } from "../../db/audit.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { findOrganizationTypes } from "../../organizations/queries.ts";
import { can, type Role } from "../../shared/auth/permissions.ts";
import { hour } from "../../shared/core/durations.ts";
import { createdId, newUser, welcomeRequest } from "../../shared/people/user.ts";
import { limitLoginCreation } from "./login-creation-limits.ts";
import { canCreateUsers, canCreateUsersIn, requireRoles } from "./permissions.ts";
import { countWelcomes, findUser, findUserByEmail, insertNewPassword, insertUser } from "./queries.ts";

const tag = "Users";

/** Per hour: enough for lost ones, too few to pester. */
const maxWelcomeMailsPerUser = 5;

export const userCreationRoutes = new Hono<AppEnv>()
  .post(
    "/users/add",
    openapi(tag, "Add a user; the credentials are mailed", { 201: createdId }),
    validate("json", newUser),
    async (c) => {
      const { organization, ...person } = c.req.valid("json");
      const { caller, db, now } = c.var;
      if (!canCreateUsers(caller)) throw new AppError("access.denied");
      const organizationId = await resolveOrganization(c, organization, person.roles);
      if (person.password !== undefined) await requireStrongPassword(c, person.password, person);
      const id = createIdempotentId(c);
      const user = { ...person, id, organizationId, locale: caller.locale };
      const { statements, outboxIds } = await insertUser(db, c.env, user, { actorId: caller.id, now });
      const write = async () => {
        await db.batch(statements);
        c.var.runSideEffects({ outboxIds });
        return { id };
      };
      const make = () => createIdempotently(c, write, () => findUser(db, id));
      return c.json(await limitLoginCreation(c, organizationId, person.email, make), 201);
    },
  )
  .post(
    "/email",
    openapi(tag, "Mail somebody a new generated password", { 202: "On its way" }),
    validate("json", welcomeRequest),
    async (c) => {
      const { to } = c.req.valid("json");
      const { caller, db, now } = c.var;
      if (!canCreateUsers(caller)) throw new AppError("access.denied");
      const user = await findUserByEmail(db, to);
      if (!user || !canCreateUsersIn(caller, user.organizationId)) throw notFound();
      if (user.hasSetPassword) throw new AppError("conflict", { detail: "They have set their own password" });
      const { all, pending } = await countWelcomes(db, user.id, now - hour);
      if (pending > 0) return c.body(null, 202);
      if (all >= maxWelcomeMailsPerUser) throw new AppError("tooManyRequests", { retryAfter: hour / 1000 });
      const { statements, outboxId } = await insertNewPassword(db, c.env, { ...user, email: to }, now);
      const { id: subjectId, organizationId } = user;
      const entry: AuditEntry = {
        at: now,
        actorId: caller.id,
        organizationId,
        action: "user.welcome",
        subjectId,
      };
      await db.batch([...statements, insertAuditEntry(db, entry)]);
      c.var.runSideEffects({ sessionsOf: [user.id], outboxIds: [outboxId] });
      return c.body(null, 202);
    },
  );

/** Throws AppError('notFound') for an organisation not managed by the caller, else as `requireRoles`. */
async function resolveOrganization(
  c: AppContext,
  requestedId: string | null | undefined,
  roles: readonly Role[],
) {
  const { caller, db } = c.var;
  const id = requestedId ?? (can(caller, "users.manage") ? null : caller.organizationId);
  if (!canCreateUsersIn(caller, id)) throw notFound();
  const types = id === null ? null : await findOrganizationTypes(db, id);
  if (types === undefined) throw notFound();
  requireRoles(caller, roles, types);
  return id;
}
