import { Hono } from "hono";
import { deleteAccount, findAccountToDelete } from "../../account-deletion/queries.ts";
import { resolveOrganizationId } from "../../auth/caller.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { buildPage, buildTablePage, decodeCursor } from "../../http/cursor.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { requireManagedOrganization } from "../../organizations/managed-queries.ts";
import { findOrganization } from "../../organizations/queries.ts";
import { can, type OrganizationType, type Role } from "../../shared/auth/permissions.ts";
import { listSchema, page, tableSchema } from "../../shared/lists/list.ts";
import * as schema from "../../shared/people/employee.ts";
import { employee, listedEmployee } from "../../shared/people/profile.ts";
import { changePerson } from "../changes/change-person.ts";
import { limitLoginCreation } from "../creation/login-creation-limits.ts";
import { canHoldRoles } from "../creation/permissions.ts";
import { insertUser } from "../creation/queries.ts";
import {
  describeEmployee,
  describeFormerEmployee,
  describeListedEmployee,
  getPrimaryRole,
} from "../describe-person.ts";
import { changeEmploymentEnd } from "../employment/change-employment-end.ts";
import { findEmployment, listEndedEmployments } from "../employment/queries.ts";
import { listPeople } from "../list-queries.ts";
import { exportPeople } from "../people-csv.ts";
import { findPerson } from "../queries.ts";
import { countPeople, findEmployee } from "./queries.ts";

const tag = "People";

export const employeeRoutes = new Hono<AppEnv>()
  .get(
    "/organizations/:id/employees",
    openapi(tag, "Who belongs to the organisation", { 200: tableSchema(listedEmployee) }),
    validate("query", schema.employeeFilter),
    async (c) => {
      const { db } = c.var;
      const filter = c.req.valid("query");
      const [[organizationRow], ...listing] = await c.var.read((caller) => {
        const organization = resolveOrganizationId(caller, c.req.param("id"));
        return [
          findOrganization(db, caller, organization),
          ...listPeople(db, caller, { ...filter, organization }),
        ] as const;
      });
      if (organizationRow === undefined) throw notFound();
      return c.json(buildTablePage(listing, filter, describeListedEmployee));
    },
  )
  .get(
    "/organizations/:id/employees.csv",
    openapi(tag, "The same list as a file for a spreadsheet, for who manages the people", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.employeeFilter),
    async (c) => {
      const query = c.req.valid("query");
      const { id: organization } = await requireManagedOrganization(
        c.var.db,
        await c.var.confirm(),
        c.req.param("id"),
      );
      return exportPeople(c, { ...query, organization });
    },
  )
  .get(
    "/organizations/:id/overview",
    openapi(tag, "How many people the organisation has, and who lacks something", {
      200: schema.peopleCounts,
    }),
    async (c) => {
      const { db } = c.var;
      const [[organizationRow], [counts]] = await c.var.read((caller) => {
        const organization = resolveOrganizationId(caller, c.req.param("id"));
        return [findOrganization(db, caller, organization), countPeople(db, organization)];
      });
      if (organizationRow === undefined || counts === undefined) throw notFound();
      const { caller } = c.var;
      if (!can(caller, "organization.manage") && !can(caller, "organizations.manage"))
        throw new AppError("access.denied");
      return c.json(counts);
    },
  )
  .post(
    "/organizations/:id/employees",
    openapi(tag, "Add somebody to the organisation; the credentials are mailed to who has an address", {
      201: employee,
    }),
    validate("json", schema.employeeInput),
    async (c) => {
      const { role, ...person } = c.req.valid("json");
      const { caller, db, now } = c.var;
      const { id: organizationId, types } = await requireManagedOrganization(db, caller, c.req.param("id"));
      const [id, email] = [createIdempotentId(c), person.email || null];
      const roles = listAllowedRoles(types, role);
      const user = { ...person, id, email, organizationId, roles, locale: caller.locale };
      const { statements, outboxIds } = await insertUser(db, c.env, user, { actorId: caller.id, now });
      const write = async () => {
        await db.batch(statements);
        c.var.runSideEffects({ outboxIds });
      };
      const make = () => createIdempotently<unknown>(c, write, () => findEmployee(db, organizationId, id));
      await limitLoginCreation(c, organizationId, email, make);
      return c.json(await respondWithEmployee(c, id), 201);
    },
  )
  .get(
    "/organizations/:id/employees/ended",
    openapi(tag, "Who has left the organisation, the last first", { 200: listSchema(schema.formerEmployee) }),
    validate("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { db } = c.var;
      const { id } = await requireManagedOrganization(db, await c.var.confirm(), c.req.param("id"));
      const rows = await listEndedEmployments(db, id, limit, decodeCursor(cursor, "ended"));
      return c.json(buildPage(rows, limit, (row) => ["ended", row.endedOn, row.id], describeFormerEmployee));
    },
  )
  .patch(
    "/organizations/:id/employees/:userId",
    openapi(
      tag,
      "Change somebody of the organisation, or say when they leave it; another role signs them out, a first e-mail brings a login",
      { 200: employee },
    ),
    validate("json", schema.employeePatch),
    async (c) => {
      const { endedOn, role, ...patch } = c.req.valid("json");
      const { caller, db } = c.var;
      const { id: organizationId, types } = await requireManagedOrganization(db, caller, c.req.param("id"));
      const userId = c.req.param("userId");
      if (role !== undefined || Object.keys(patch).length > 0) {
        const employee = await findEmployee(db, organizationId, userId);
        if (employee === undefined) throw notFound();
        await changePerson(c, employee, { ...patch, roles: role && listAllowedRoles(types, role) });
      }
      if (endedOn !== undefined) await changeEmploymentEnd(c, organizationId, userId, endedOn);
      return c.json(await respondWithEmployment(c, organizationId, userId));
    },
  )
  .delete(
    "/organizations/:id/employees/:userId",
    openapi(tag, "Delete somebody of the organisation: as DELETE /api/users/{id}", {
      204: "They cannot log in any more",
    }),
    async (c) => {
      const { caller, db, now } = c.var;
      const { id: organizationId } = await requireManagedOrganization(db, caller, c.req.param("id"));
      const employment = await findEmployment(db, organizationId, c.req.param("userId"));
      if (employment === undefined) throw notFound();
      if (employment.id === caller.id)
        throw new AppError("access.denied", { detail: "Nobody deletes themselves here" });
      const [leaver] = await findAccountToDelete(db, employment.id, now);
      if (leaver === undefined) throw notFound();
      c.var.runSideEffects(await deleteAccount(db, c.env, { caller, now }, leaver));
      return c.body(null, 204);
    },
  );

/** Throws AppError('input.invalid'). */
function listAllowedRoles(types: readonly OrganizationType[], role: Role): Role[] {
  const roles = schema.expandRole(role, types);
  if (!canHoldRoles([role], types))
    throw invalidField("role", "roles.unfit", "The role does not fit the organisation");
  return roles;
}

/** Also finds former employees. */
async function respondWithEmployment(c: AppContext, organizationId: string, id: string) {
  const employment = await findEmployment(c.var.db, organizationId, id);
  if (employment === undefined) throw notFound();
  if (!employment.hasLeft) return respondWithEmployee(c, id);
  const { name, endedOn, roles } = employment;
  const nothing = { avatar: null, location: "", description: "", industries: [] };
  const left = { id, name, organization: null, organizationName: null, ...nothing };
  return { ...left, roles: [], role: getPrimaryRole({ roles: roles ?? [] }), endedOn };
}

async function respondWithEmployee(c: AppContext, id: string) {
  const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, id)]);
  if (row === undefined) throw notFound();
  return describeEmployee(row);
}
