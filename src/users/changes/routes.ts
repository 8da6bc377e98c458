import { Hono } from "hono";
import { organizationTypesOf } from "../../db/organization-types.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { personSeen } from "../../shared/profile.ts";
import { userPatch } from "../../shared/user-change.ts";
import { canCreateUsersOf, requireRoles } from "../creation/standing.ts";
import { describeSeen } from "../describe-person.ts";
import { findPerson } from "../queries.ts";
import { changePerson } from "./change-person.ts";
import { findChanged } from "./queries.ts";

export const userChangeRoutes = new Hono<AppEnv>().patch(
  "/users/:id",
  describe(
    "Users",
    "Change somebody whose account I manage; other roles sign them out, a first e-mail brings a login",
    { 200: personSeen },
  ),
  valid("json", userPatch),
  async (c) => {
    const patch = c.req.valid("json");
    const { caller, db } = c.var;
    const person = await openManaged(c, c.req.param("id"));
    if (patch.roles) {
      const types = person.organizationId === null ? null : organizationTypesOf(person);
      requireRoles(caller, patch.roles, types);
    }
    await changePerson(c, person, patch);
    const [[row]] = await c.var.read(() => [findPerson(db, caller, person.id)]);
    return c.json(describeSeen(c.var, row));
  },
);

/**
 * Whom the caller manages: platform admins everybody, an organisation's admins its people. Throws
 * AppError('access.denied') for other colleagues and oneself, 'notFound' for everybody else.
 */
async function openManaged(c: AppContext, id: string) {
  const { caller, db } = c.var;
  const person = await findChanged(db, id);
  if (person === undefined) throw notFound();
  const { organizationId } = person;
  if (canCreateUsersOf(caller, organizationId)) return person;
  const isColleague = organizationId !== null && organizationId === caller.organizationId;
  if (person.id !== caller.id && !isColleague) throw notFound();
  throw new AppError("access.denied");
}
