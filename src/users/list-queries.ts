import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { hasUserRole } from "../db/expressions/has-user-role.ts";
import { matchesIndustry } from "../db/expressions/matches-industry.ts";
import {
  choiceColumn,
  contains,
  isInOrganization,
  jsonArrayColumn,
  normalizePhone,
  organizationColumn,
  textColumn,
} from "../db/list/conditions.ts";
import {
  buildListPage,
  byName,
  countMatches,
  type ListDefinition,
  type ParsedListQuery,
} from "../db/list/list.ts";
import { lowercaseAscii } from "../db/list/search-keys.ts";
import { organizations, users } from "../db/schema/people.ts";
import type { Role } from "../shared/auth/permissions.ts";
import { roles } from "../shared/auth/roles.ts";
import type { ColumnOf } from "../shared/lists/table.ts";
import type { ProfileGap } from "../shared/people/employee.ts";
import { type employeesTable, loginStates, type usersTable } from "../shared/people/people-table.ts";
import type { PeopleFilter } from "../shared/people/profile.ts";
import { isManagedBy, missingFieldSql, personColumns } from "./queries.ts";

type PeopleShape = typeof usersTable & typeof employeesTable;

export type PeopleQuery = ParsedListQuery<ColumnOf<PeopleShape>> &
  Pick<PeopleFilter, "organization" | "role"> & { lacking?: ProfileGap | undefined };

const email = sql`coalesce(${users.email}, '')`;
const organizationKey = sql`coalesce(${organizations.name_key}, '')`;

/** The first of the roles that they have. */
const firstRole = sql`(case ${sql.join(
  roles.map((role, at) => sql`when ${hasUserRole(role)} then ${sql.raw(String(at))}`),
  sql` `,
)} else ${sql.raw(String(roles.length))} end)`;

/** The position in `loginStates`. */
const loginState = sql`(case when ${users.email} is null then 2 when ${users.has_set_password} then 0 else 1 end)`;

const list: ListDefinition<PeopleShape> = {
  table: "users",
  join: sql`left join organizations on organizations.id = users.organization_id`,
  order: byName(users.name_key, users.id),
  search: {
    keys: [users.name_key, email, users.phone],
    phone: users.phone,
    matchWord: (word) => isInOrganization(users.organization_id, contains(word)),
  },
  columns: {
    name: textColumn(users.name_key),
    email: textColumn(email, lowercaseAscii),
    phone: textColumn(users.phone, normalizePhone),
    location: textColumn(users.location_key),
    organization: organizationColumn(users.organization_id, organizationKey),
    role: {
      kind: "choice",
      key: firstRole,
      matches: (role, isEqual) =>
        isEqual ? hasUserRole(role as Role) : sql`not ${hasUserRole(role as Role)}`,
    },
    login: choiceColumn(loginState, loginStates),
    trades: jsonArrayColumn(users.industries),
    created: { kind: "date", key: users.created_at },
  },
};

const membersList: ListDefinition<PeopleShape> = {
  ...list,
  search: {
    keys: [users.name_key, email, users.phone],
    phone: users.phone,
    // Normalized words have æ for ä.
    matchWord: (word) => matchesIndustry(users.industries, word.replaceAll("æ", "ä")),
  },
};

/** Neither deleted, nor a former employee. `+` keeps SQLite from an index for each side of the "or". */
const isListed = sql`${users.deleted_at} is null and (+${users.organization_id} is not null or +${users.ended_on} is null)`;

/**
 * Admins see everybody, others their organisation, or without one themselves. Filters on missing fields or login states
 * only match people whom the caller manages.
 */
export function listPeople(db: Db, caller: Principal, query: PeopleQuery) {
  const { role, lacking } = query;
  const { isOfAll, scope } = buildScope(caller, query.organization);
  const tellsLogin = [...query.filter, ...query.sort].some(({ column }) => column === "login");
  const page = buildListPage(isOfAll ? list : membersList, query, {
    branches: [{ within: and(isListed, scope), rank: 0 }],
    condition: and(
      role && hasUserRole(role),
      lacking && missingFieldSql[lacking],
      lacking || tellsLogin ? isManagedBy(caller) : undefined,
    ),
  });
  const rows = db
    .select(
      aliasColumns({
        ...personColumns,
        createdAt: users.created_at,
        known: sql`true`.mapWith(Boolean).as("known"),
        managed: isManagedBy(caller).mapWith(Boolean).as("managed"),
        ...page.pageColumns,
      }),
    )
    .from(page.from)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
}

export type PersonListRow = Awaited<ReturnType<typeof listPeople>[0]>[number];

function buildScope(
  { id, roles, organizationId: ownOrganizationId }: Principal,
  requestedId: string | undefined,
): { isOfAll: boolean; scope: SQL | undefined } {
  const isOf = (organization: string) => eq(users.organization_id, organization);
  const isRequested = requestedId === undefined ? undefined : isOf(requestedId);
  if (roles.includes("admin")) return { isOfAll: requestedId === undefined, scope: isRequested };
  return ownOrganizationId === null
    ? { isOfAll: true, scope: and(eq(users.id, id), isRequested) }
    : { isOfAll: false, scope: and(isOf(ownOrganizationId), isRequested) };
}
