import { Hono } from "hono";
import { toOrganizationTypes } from "../../db/organization-types.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { personDetails } from "../../shared/people/profile.ts";
import { userPatch } from "../../shared/people/user-patch.ts";
import { canCreateUsersIn, requireRoles } from "../creation/permissions.ts";
import { describePersonDetails } from "../describe-person.ts";
import { findPerson } from "../queries.ts";
import { changePerson } from "./change-person.ts";
import { findPersonToChange } from "./queries.ts";

export const userChangeRoutes = new Hono<AppEnv>().patch(
  "/users/:id",
  openapi(
    "Users",
    "Change somebody whose account I manage; other roles sign them out, a first e-mail brings a login",
    { 200: personDetails },
  ),
  validate("json", userPatch),
  async (c) => {
    const patch = c.req.valid("json");
    const { caller, db } = c.var;
    const person = await requireManagedPerson(c, c.req.param("id"));
    if (patch.roles) {
      const types = person.organizationId === null ? null : toOrganizationTypes(person);
      requireRoles(caller, patch.roles, types);
    }
    await changePerson(c, person, patch);
    const [[row]] = await c.var.read(() => [findPerson(db, caller, person.id)]);
    return c.json(describePersonDetails(c.var, row));
  },
);

/** Throws AppError('access.denied') for colleagues without the right and oneself, 'notFound' for everybody else. */
async function requireManagedPerson(c: AppContext, id: string) {
  const { caller, db } = c.var;
  const person = await findPersonToChange(db, id);
  if (person === undefined) throw notFound();
  const { organizationId } = person;
  if (canCreateUsersIn(caller, organizationId)) return person;
  const isColleague = organizationId !== null && organizationId === caller.organizationId;
  if (person.id !== caller.id && !isColleague) throw notFound();
  throw new AppError("access.denied");
}
