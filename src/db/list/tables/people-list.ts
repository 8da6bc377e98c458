import { type SQLWrapper, sql } from "drizzle-orm";
import type { Role } from "../../../shared/auth/permissions.ts";
import {
  type employeesTable,
  type LoginState,
  loginStates,
  type usersTable,
} from "../../../shared/people/people-table.ts";
import { users } from "../../schema/people.ts";
import { hasRoleSql } from "../indexes/ranks.ts";
import type { ListDefinition } from "../list.ts";
import { lowercaseAscii, normalizeForSearch } from "../normalize.ts";
import { normalizePhone } from "../normalize-phone.ts";
import { matchesIndustry } from "./matches-industry.ts";

export type PeopleShape = typeof usersTable & typeof employeesTable;
type PeopleList = ListDefinition<PeopleShape>;

const matchesRole = (role: string, isHeld: boolean) =>
  sql.raw(`${isHeld ? "" : "not "}${hasRoleSql(role as Role)}`);
const getStateOrdinal = (state: string) => loginStates.indexOf(state as LoginState);

const matchesState = (state: string, isHeld: boolean) =>
  sql`${users.login} ${sql.raw(isHeld ? "=" : "<>")} ${getStateOrdinal(state)}`;

export const matchesUserIndustry = (trades: SQLWrapper) => (trade: string, isHeld: boolean) =>
  sql`instr(${trades}, ${`"${trade}"`}) ${sql.raw(isHeld ? ">" : "=")} 0`;

/** `of`: the prefix of the indexes' names. */
function columns(of: string | null) {
  const index = (column: string) => (of === null ? {} : { index: `${of}_by_${column}` });
  return {
    name: {
      kind: "text",
      key: users.name_key,
      back: users.name_back,
      read: normalizeForSearch,
      ...index("name"),
    },
    email: {
      kind: "text",
      key: users.email_key,
      back: users.email_back,
      read: lowercaseAscii,
      ...index("email"),
    },
    phone: {
      kind: "text",
      key: users.phone,
      back: users.phone_back,
      read: normalizePhone,
      ...index("phone"),
    },
    location: {
      kind: "text",
      key: users.location_key,
      back: users.location_back,
      read: normalizeForSearch,
      ...index("location"),
    },
    organization: {
      kind: "text",
      key: users.organization_key,
      back: users.organization_back,
      read: normalizeForSearch,
    },
    role: { kind: "choice", key: users.role_rank, ...index("role"), matches: matchesRole },
    login: {
      kind: "choice",
      key: users.login,
      ...index("login"),
      matches: matchesState,
      ordinalOf: getStateOrdinal,
    },
    trades: { kind: "choice", key: users.industries, matches: matchesUserIndustry(users.industries) },
    created: { kind: "date", key: users.created_at, ...index("created") },
  } satisfies PeopleList["columns"];
}

const shared = {
  table: "users",
  isListed: sql`${users.name_key} is not null`,
  name: users.name_key,
  id: users.id,
  phone: users.phone,
};

const ofAll = columns("users");
type Ended = "name" | "email" | "phone" | "location" | "organization";
const ended = (name: Ended) => ({
  ...ofAll[name],
  index: `users_by_${name}`,
  endIndex: `users_by_${name}_end`,
});

export const usersList: PeopleList = {
  ...shared,
  coveringIndex: "users_by_name",
  searchKeys: [users.name_key, users.email_key, users.phone, users.organization_key],
  columns: {
    ...ofAll,
    name: ended("name"),
    email: ended("email"),
    phone: ended("phone"),
    location: ended("location"),
    organization: ended("organization"),
    role: { ...ofAll.role, indexForChoice: whereRoleIs },
  },
};

/** Of one organisation: few enough to scan. */
export const membersList: PeopleList = {
  ...shared,
  coveringIndex: "members_by_name",
  searchKeys: [users.name_key, users.email_key, users.phone],
  // Normalized words have æ for ä.
  matchWord: (word) => matchesIndustry(users.industries, word.replaceAll("æ", "ä")),
  columns: columns("members"),
};

export const unindexedUsersList: PeopleList = { ...usersList, coveringIndex: null, columns: columns(null) };

/** Most people are employees. */
function whereRoleIs(role: string, isWanted: boolean) {
  if (isWanted) return { index: `users_with_${role}`, isRare: role !== "employee" };
  return role === "employee" ? { index: "users_without_employee", isRare: true } : undefined;
}
