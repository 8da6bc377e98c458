import { and, eq, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { organizations, users } from "../db/schema/people.ts";
import type { Asked } from "../db/table/list.ts";
import { membersList, type PeopleShape, usersAlone, usersList } from "../db/table/people-list.ts";
import { countOf, planOf } from "../db/table/plan.ts";
import { holdsSql } from "../db/table/ranks.ts";
import type { Lack } from "../shared/employee.ts";
import type { PeopleFilter } from "../shared/profile.ts";
import type { ColumnOf } from "../shared/table.ts";
import { lacking, managedBy, personColumns } from "./queries.ts";

/** What may be asked of people. */
export type PeopleAsked = Asked<ColumnOf<PeopleShape>> &
  Pick<PeopleFilter, "organization" | "role"> & { lacking?: Lack | undefined };

/**
 * A page of people and one row more, and how many there are. Admins find everybody, others their own organisation, or
 * themselves alone without one. Who lacks something, or how somebody logs in, is told of whom the caller manages.
 */
export function listPeople(db: Db, caller: Reach, asked: PeopleAsked) {
  const { role, lacking: lack } = asked;
  const { list, scope } = reachOf(caller, asked.organization);
  const tellsLogin = [...asked.filter, ...asked.sort].some(({ column }) => column === "login");
  const plan = planOf(
    list,
    asked,
    and(
      scope,
      role && sql.raw(holdsSql(role)),
      lack && lacking[lack],
      lack || tellsLogin ? managedBy(caller) : undefined,
    ),
  );
  const page = db
    .select(
      named({
        ...personColumns,
        createdAt: users.created_at,
        known: sql`true`.mapWith(Boolean).as("known"),
        managed: managedBy(caller).mapWith(Boolean).as("managed"),
        ...plan.about,
      }),
    )
    .from(plan.from)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(...plan.orderBy);
  return [page, countOf(db, plan)] as const;
}

export type ListedRow = Awaited<ReturnType<typeof listPeople>[0]>[number];

function reachOf({ id, roles, organizationId: own }: Reach, asked: string | undefined) {
  const isOf = (organization: string) => eq(users.organization_id, organization);
  const wanted = asked === undefined ? undefined : isOf(asked);
  if (roles.includes("admin")) return { list: wanted ? membersList : usersList, scope: wanted };
  if (own === null) return { list: usersAlone, scope: and(eq(users.id, id), wanted) };
  return { list: membersList, scope: and(isOf(own), wanted) };
}
