import { type SQL, sql } from "drizzle-orm";
import { type IndexColumn, index } from "drizzle-orm/sqlite-core";
import { roles } from "../../../shared/auth/permissions.ts";
import { hasRoleSql } from "./ranks.ts";

type Columns = [IndexColumn, ...IndexColumn[]];
type Table<Name extends string> = Record<Name | "id" | "name_key" | "name_back", IndexColumn>;

const isListed = `"name_key" is not null`;

function listIndex(name: string, which: string | null, ...columns: Columns) {
  const condition: SQL = sql.raw(which === null ? isListed : `${isListed} and ${which}`);
  return index(name)
    .on(...columns)
    .where(condition);
}

type UserColumn =
  | "created_at"
  | "email_back"
  | "email_key"
  | "industries"
  | "location_back"
  | "location_key"
  | "login"
  | "organization_back"
  | "organization_id"
  | "organization_key"
  | "phone"
  | "phone_back"
  | "role_rank"
  | "roles";

/** The first of `users_` and `members_` holds every column, for full scans. */
export function userIndexes(t: Table<UserColumn>) {
  const last: Columns = [t.name_key, t.id];
  const extraColumns: Columns = [
    t.email_key,
    t.phone,
    t.location_key,
    t.role_rank,
    t.login,
    t.created_at,
    t.roles,
  ];
  const its = t.organization_id;
  return [
    listIndex("users_by_name", null, ...last, ...extraColumns, t.organization_key),
    listIndex("users_by_name_end", null, t.name_back, ...last),
    listIndex("users_by_email", null, t.email_key, ...last),
    listIndex("users_by_email_end", null, t.email_back, ...last),
    listIndex("users_by_phone", null, t.phone, ...last),
    listIndex("users_by_phone_end", null, t.phone_back, ...last),
    listIndex("users_by_location", null, t.location_key, ...last),
    listIndex("users_by_location_end", null, t.location_back, ...last),
    listIndex("users_by_organization", null, t.organization_key, ...last),
    listIndex("users_by_organization_end", null, t.organization_back, ...last),
    listIndex("users_by_role", null, t.role_rank, ...last),
    listIndex("users_by_login", null, t.login, ...last),
    listIndex("users_by_created", null, t.created_at, ...last),
    ...roles.map((role) => listIndex(`users_with_${role}`, hasRoleSql(role), ...last)),
    listIndex("users_without_employee", `not ${hasRoleSql("employee")}`, ...last),
    listIndex("members_by_name", null, its, ...last, ...extraColumns, t.industries),
    listIndex("members_by_email", null, its, t.email_key, ...last),
    listIndex("members_by_phone", null, its, t.phone, ...last),
    listIndex("members_by_location", null, its, t.location_key, ...last),
    listIndex("members_by_role", null, its, t.role_rank, ...last),
    listIndex("members_by_login", null, its, t.login, ...last),
    listIndex("members_by_created", null, its, t.created_at, ...last),
  ];
}

type OrganizationColumn =
  | "admin_email_back"
  | "admin_email_key"
  | "company_id"
  | "company_id_back"
  | "created_at"
  | "people"
  | "phone"
  | "phone_back"
  | "provides_staff"
  | "provides_work"
  | "type_rank";

export function organizationIndexes(t: Table<OrganizationColumn>) {
  const last: Columns = [t.name_key, t.id];
  const extraColumns: Columns = [
    t.company_id,
    t.admin_email_key,
    t.phone,
    t.type_rank,
    t.people,
    t.created_at,
  ];
  return [
    listIndex("organizations_by_name", null, ...last, ...extraColumns, t.provides_work, t.provides_staff),
    listIndex("organizations_by_name_end", null, t.name_back, ...last),
    listIndex("organizations_by_company_id", null, t.company_id, ...last),
    listIndex("organizations_by_company_id_end", null, t.company_id_back, ...last),
    listIndex("organizations_by_admin_email", null, t.admin_email_key, ...last),
    listIndex("organizations_by_admin_email_end", null, t.admin_email_back, ...last),
    listIndex("organizations_by_phone", null, t.phone, ...last),
    listIndex("organizations_by_phone_end", null, t.phone_back, ...last),
    listIndex("organizations_by_type", null, t.type_rank, ...last),
    listIndex("organizations_by_work", null, t.provides_work, ...last),
    listIndex("organizations_by_staff", null, t.provides_staff, ...last),
    listIndex("organizations_by_people", null, t.people, ...last),
    listIndex("organizations_by_created", null, t.created_at, ...last),
  ];
}
