import { and, eq, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { hasRoleSql } from "../db/list/indexes/ranks.ts";
import type { ParsedListQuery } from "../db/list/list.ts";
import { countMatches, planQuery } from "../db/list/query-plan.ts";
import {
  membersList,
  type PeopleShape,
  unindexedUsersList,
  usersList,
} from "../db/list/tables/people-list.ts";
import { organizations, users } from "../db/schema/people.ts";
import type { ColumnOf } from "../shared/lists/table.ts";
import type { ProfileGap } from "../shared/people/employee.ts";
import type { PeopleFilter } from "../shared/people/profile.ts";
import { isManagedBy, missingFieldSql, personColumns } from "./queries.ts";

export type PeopleQuery = ParsedListQuery<ColumnOf<PeopleShape>> &
  Pick<PeopleFilter, "organization" | "role"> & { lacking?: ProfileGap | undefined };

/**
 * Admins see everybody, others their organisation, or without one themselves. Filters on missing fields or login states
 * only match people whom the caller manages.
 */
export function listPeople(db: Db, caller: Principal, query: PeopleQuery) {
  const { role, lacking: lack } = query;
  const { list, scope } = buildScope(caller, query.organization);
  const tellsLogin = [...query.filter, ...query.sort].some(({ column }) => column === "login");
  const plan = planQuery(
    list,
    query,
    and(
      scope,
      role && sql.raw(hasRoleSql(role)),
      lack && missingFieldSql[lack],
      lack || tellsLogin ? isManagedBy(caller) : undefined,
    ),
  );
  const page = db
    .select(
      aliasColumns({
        ...personColumns,
        createdAt: users.created_at,
        known: sql`true`.mapWith(Boolean).as("known"),
        managed: isManagedBy(caller).mapWith(Boolean).as("managed"),
        ...plan.pageColumns,
      }),
    )
    .from(plan.from)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(...plan.orderBy);
  return [page, countMatches(db, plan)] as const;
}

export type PersonListRow = Awaited<ReturnType<typeof listPeople>[0]>[number];

function buildScope(
  { id, roles, organizationId: ownOrganizationId }: Principal,
  requestedId: string | undefined,
) {
  const isOf = (organization: string) => eq(users.organization_id, organization);
  const isRequested = requestedId === undefined ? undefined : isOf(requestedId);
  if (roles.includes("admin")) return { list: isRequested ? membersList : usersList, scope: isRequested };
  if (ownOrganizationId === null)
    return { list: unindexedUsersList, scope: and(eq(users.id, id), isRequested) };
  return { list: membersList, scope: and(isOf(ownOrganizationId), isRequested) };
}
