import { Hono } from "hono";
import { requireGoodPassword } from "../../auth/password-rules/require-good-password.ts";
import { type Deed, record } from "../../db/audit.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { createOnce, creationId } from "../../http/creation.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { findOrganizationTypes } from "../../organizations/queries.ts";
import { hour } from "../../shared/durations.ts";
import { can, type Role } from "../../shared/roles.ts";
import { created, newUser, welcomeRequest } from "../../shared/user.ts";
import { countWelcomes, findUser, findUserByEmail, writeNewPassword, writeUser } from "./queries.ts";
import { canCreateUsers, canCreateUsersOf, requireRoles } from "./standing.ts";

const tag = "Users";

/** Welcome e-mails to one person within an hour: enough for every lost one, too few to pester. */
const mostWelcomes = 5;

export const userCreationRoutes = new Hono<AppEnv>()
  .post(
    "/users/add",
    describe(tag, "Add a user; the credentials are mailed", { 201: created }),
    valid("json", newUser),
    async (c) => {
      const { organization, ...person } = c.req.valid("json");
      const { caller, db, now } = c.var;
      if (!canCreateUsers(caller)) throw new AppError("access.denied");
      const organizationId = await organizationOf(c, organization, person.roles);
      if (person.password !== undefined) await requireGoodPassword(c, person.password, person);
      const id = creationId(c);
      const user = { ...person, id, organizationId, locale: caller.locale };
      const { statements, outboxIds } = await writeUser(db, c.env, user, { actorId: caller.id, now });
      const write = async () => {
        await db.batch(statements);
        c.var.deliver({ outboxIds });
        return { id };
      };
      return c.json(await createOnce(c, write, () => findUser(db, id)), 201);
    },
  )
  .post(
    "/email",
    describe(tag, "Mail somebody a new generated password", { 202: "On its way" }),
    valid("json", welcomeRequest),
    async (c) => {
      const { to } = c.req.valid("json");
      const { caller, db, now } = c.var;
      if (!canCreateUsers(caller)) throw new AppError("access.denied");
      const user = await findUserByEmail(db, to);
      if (!user || !canCreateUsersOf(caller, user.organizationId)) throw notFound();
      if (user.hasSetPassword) throw new AppError("conflict", { detail: "They have set their own password" });
      const { all, waiting } = await countWelcomes(db, user.id, now - hour);
      if (waiting > 0) return c.body(null, 202);
      if (all >= mostWelcomes) throw new AppError("tooManyRequests", { retryAfter: hour / 1000 });
      const { statements, outboxId } = await writeNewPassword(db, c.env, { ...user, email: to }, now);
      const { id: subjectId, organizationId } = user;
      const deed: Deed = { at: now, actorId: caller.id, organizationId, action: "user.welcome", subjectId };
      await db.batch([...statements, record(db, deed)]);
      c.var.deliver({ sessionsOf: [user.id], outboxIds: [outboxId] });
      return c.body(null, 202);
    },
  );

/**
 * Where the new user will belong. Throws AppError('notFound') for an organisation out of reach, 'access.denied' for
 * a role that the caller may not give, 'input.invalid' for one that makes no sense there.
 */
async function organizationOf(c: AppContext, asked: string | null | undefined, roles: readonly Role[]) {
  const { caller, db } = c.var;
  const id = asked ?? (can(caller, "users.manage") ? null : caller.organizationId);
  if (!canCreateUsersOf(caller, id)) throw notFound();
  const types = id === null ? null : await findOrganizationTypes(db, id);
  if (types === undefined) throw notFound();
  requireRoles(caller, roles, types);
  return id;
}
