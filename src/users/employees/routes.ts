import { Hono } from "hono";
import { closeAccount, findLeaver } from "../../accounts/closing/queries.ts";
import { organizationNamed } from "../../auth/caller.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { createOnce, creationId } from "../../http/creation.ts";
import { tablePage } from "../../http/cursor.ts";
import { describe } from "../../http/describe.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { requireManaged } from "../../organizations/managed-queries.ts";
import { findOrganization } from "../../organizations/queries.ts";
import * as schema from "../../shared/employee.ts";
import { tableOf } from "../../shared/list.ts";
import { employee, listedEmployee } from "../../shared/profile.ts";
import { can, type OrganizationType, type Role } from "../../shared/roles.ts";
import { changePerson } from "../changes/change-person.ts";
import { writeUser } from "../creation/queries.ts";
import { fits } from "../creation/standing.ts";
import { describeEmployee, describeListedEmployee } from "../describe-person.ts";
import { downloadPeople } from "../download-people.ts";
import { listPeople } from "../list-queries.ts";
import { findPerson } from "../queries.ts";
import { countPeople, findEmployee, insertTrades } from "./queries.ts";

const tag = "People";

export const employeeRoutes = new Hono<AppEnv>()
  .get(
    "/organizations/:id/employees",
    describe(tag, "Who belongs to the organisation", { 200: tableOf(listedEmployee) }),
    valid("query", schema.employeeFilter),
    async (c) => {
      const { db } = c.var;
      const filter = c.req.valid("query");
      const [[found], ...people] = await c.var.read((caller) => {
        const organization = organizationNamed(caller, c.req.param("id"));
        return [
          findOrganization(db, caller, organization),
          ...listPeople(db, caller, { ...filter, organization }),
        ] as const;
      });
      if (found === undefined) throw notFound();
      return c.json(tablePage(people, filter, describeListedEmployee));
    },
  )
  .get(
    "/organizations/:id/employees.csv",
    describe(tag, "The same list as a file for a spreadsheet, for who manages the people", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.employeeFilter),
    async (c) => {
      const asked = c.req.valid("query");
      const { id: organization } = await requireManaged(c.var.db, await c.var.confirm(), c.req.param("id"));
      return downloadPeople(c, { ...asked, organization });
    },
  )
  .get(
    "/organizations/:id/overview",
    describe(tag, "How many people the organisation has, and who lacks something", {
      200: schema.peopleCounts,
    }),
    async (c) => {
      const { db } = c.var;
      const [[found], [counts]] = await c.var.read((caller) => {
        const organization = organizationNamed(caller, c.req.param("id"));
        return [findOrganization(db, caller, organization), countPeople(db, organization)];
      });
      if (found === undefined || counts === undefined) throw notFound();
      const { caller } = c.var;
      if (!can(caller, "organization.manage") && !can(caller, "organizations.manage"))
        throw new AppError("access.denied");
      return c.json(counts);
    },
  )
  .post(
    "/organizations/:id/employees",
    describe(tag, "Add somebody to the organisation; the credentials are mailed to who has an address", {
      201: employee,
    }),
    valid("json", schema.employeeInput),
    async (c) => {
      const { role, industries = [], ...person } = c.req.valid("json");
      const { caller, db, now } = c.var;
      const { id: organizationId, types } = await requireManaged(db, caller, c.req.param("id"));
      const [id, email] = [creationId(c), person.email || null];
      const roles = rolesWithin(types, role);
      const user = { ...person, id, email, organizationId, roles, locale: caller.locale };
      const { statements, outboxIds } = await writeUser(db, c.env, user, { actorId: caller.id, now });
      const write = async () => {
        await db.batch([...statements, insertTrades(db, organizationId, id, industries)]);
        c.var.deliver({ outboxIds });
      };
      await createOnce<unknown>(c, write, () => findEmployee(db, organizationId, id));
      return c.json(await answerEmployee(c, id), 201);
    },
  )
  .patch(
    "/organizations/:id/employees/:userId",
    describe(
      tag,
      "Change somebody of the organisation; another role signs them out, a first e-mail brings a login",
      { 200: employee },
    ),
    valid("json", schema.employeePatch),
    async (c) => {
      const { role, ...patch } = c.req.valid("json");
      const { caller, db } = c.var;
      const { id: organizationId, types } = await requireManaged(db, caller, c.req.param("id"));
      const found = await findEmployee(db, organizationId, c.req.param("userId"));
      if (found === undefined) throw notFound();
      await changePerson(c, found, { ...patch, roles: role && rolesWithin(types, role) });
      return c.json(await answerEmployee(c, found.id));
    },
  )
  .delete(
    "/organizations/:id/employees/:userId",
    describe(tag, "Delete somebody of the organisation: as DELETE /api/users/{id}", {
      204: "They cannot log in any more",
    }),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id: organizationId } = await requireManaged(db, caller, c.req.param("id"));
      const found = await findEmployee(db, organizationId, c.req.param("userId"));
      if (found === undefined) throw notFound();
      if (found.id === caller.id)
        throw new AppError("access.denied", { detail: "Nobody deletes themselves here" });
      const [leaver] = await findLeaver(db, found.id, now);
      if (leaver === undefined) throw notFound();
      c.var.deliver(await closeAccount(db, c.env, { caller, now }, leaver));
      return c.body(null, 204);
    },
  );

/** Throws AppError('input.invalid') for a role that makes no sense there. */
function rolesWithin(types: readonly OrganizationType[], role: Role): Role[] {
  const roles = schema.rolesOf(role, types);
  if (!fits([role], types))
    throw invalidField("role", "roles.unfit", "The role does not fit the organisation");
  return roles;
}

async function answerEmployee(c: AppContext, id: string) {
  const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, id)]);
  if (row === undefined) throw notFound();
  return describeEmployee(row);
}
