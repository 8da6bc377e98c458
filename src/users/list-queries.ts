import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { organizations, users } from "../db/schema/people.ts";
import { membersList, usersList } from "../db/table/people-list.ts";
import { planOf } from "../db/table/plan.ts";
import { holdsSql } from "../db/table/ranks.ts";
import { readKeys } from "../http/cursor.ts";
import type { Lack } from "../shared/employee.ts";
import type { PeopleFilter } from "../shared/profile.ts";
import { lacking, managedBy, personColumns } from "./queries.ts";

/** What may be asked of people. */
export type PeopleAsked = PeopleFilter & { lacking?: Lack | undefined };

/**
 * A page of people and one row more. Admins find everybody, others their own organisation, or themselves alone without
 * one. Who lacks something, or how somebody logs in, is told of whom the caller manages.
 */
export function listPeople(db: Db, caller: Reach, asked: PeopleAsked) {
  const { role, lacking: lack, limit, cursor } = asked;
  const { scope, isAlone, isOfOne } = reachOf(caller, asked.organization);
  const plan = planOf(isOfOne ? membersList : usersList, asked);
  const tellsLogin = [...asked.filter, ...asked.sort].some(({ column }) => column === "login");
  return db
    .select(
      named({
        ...personColumns,
        createdAt: users.created_at,
        known: sql`true`.mapWith(Boolean).as("known"),
        managed: managedBy(caller).mapWith(Boolean).as("managed"),
        place: plan.place,
      }),
    )
    .from(isAlone ? users : plan.from)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(
      and(
        scope,
        role && sql.raw(holdsSql(role)),
        lack && lacking[lack],
        lack || tellsLogin ? managedBy(caller) : undefined,
        plan.where(readKeys(cursor, plan.sort, plan.keys)),
      ),
    )
    .orderBy(...plan.orderBy)
    .limit(limit + 1);
}

export type ListedRow = Awaited<ReturnType<typeof listPeople>>[number];

function reachOf({ id, roles, organizationId: own }: Reach, asked: string | undefined) {
  const isOf = (organization: string) => eq(users.organization_id, organization);
  const wanted = asked === undefined ? undefined : isOf(asked);
  const isAdmin = roles.includes("admin");
  const isAlone = !isAdmin && own === null;
  const mine: SQL | undefined = own === null ? eq(users.id, id) : isOf(own);
  return {
    isAlone,
    isOfOne: !isAlone && (own !== null || asked !== undefined),
    scope: and(isAdmin ? undefined : mine, wanted),
  };
}
