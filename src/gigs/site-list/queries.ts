import { and, eq, sql } from "drizzle-orm";
import type { ActionContext, Principal } from "../../auth/caller.ts";
import { insertAuditEntries, insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { site_details, users } from "../../db/schema/people.ts";
import type { Employment } from "../../shared/people/employments.ts";
import { isVisibleTo } from "../queries.ts";

type Firm = { id: string; name: string; companyId: string };

export function findGigOfSite(db: Db, caller: Principal, gigId: string) {
  return db
    .select({ organizationId: gigs.organization_id })
    .from(gigs)
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}

const firmOf = (id: typeof gigs.organization_id | typeof offers.organization_id, name: string) =>
  sql`(select json_object('id', organizations.id, 'name', organizations.name, 'companyId', organizations.company_id)
    from organizations where organizations.id = ${id})`
    .mapWith((text: string | null): Firm | null => (text === null ? null : JSON.parse(text)))
    .as(name);

/**
 * Who confirmed and comes, or came: one row for each firm that somebody works there for, by name. `lastFirstDay`:
 * `YYYY-MM-DD`, later ones are not shown yet.
 */
export function listSiteCrew(db: Db, gigId: string, lastFirstDay: string) {
  return db
    .select({
      userId: sql<string>`${users.id}`.as("userId"),
      name: sql<string>`${users.name}`.as("name"),
      sealed: sql<string | null>`${site_details.sealed}`.as("sealed"),
      firstDay: sql<string>`min(${shifts.date})`.as("firstDay"),
      lastDay: sql<string>`max(${shifts.date})`.as("lastDay"),
      employment: sql<Employment | null>`${users.employment}`.as("employment"),
      ownCompanyId: sql<string | null>`${users.company_id}`.as("ownCompanyId"),
      provider: firmOf(offers.organization_id, "provider"),
      buyer: firmOf(gigs.organization_id, "buyer"),
    })
    .from(assignments)
    .innerJoin(shifts, eq(shifts.assignment_id, assignments.id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(users, eq(users.id, assignments.user_id))
    .leftJoin(site_details, eq(site_details.user_id, users.id))
    .where(
      sql`${assignments.gig_id} = ${gigId} and ${assignments.confirmed_at} is not null
        and ${assignments.status} <> 'proposed'`,
    )
    .groupBy(users.id, offers.provider_id)
    .having(sql`min(${shifts.date}) <= ${lastFirstDay}`)
    .orderBy(users.name_key, users.id);
}

export type SiteCrewRow = Awaited<ReturnType<typeof listSiteCrew>>[number];

/** That the details of these people were read, for the site's firm and for each that sends some of them. */
export function logSiteListRead(
  db: Db,
  { caller, now }: ActionContext,
  { gigId, organizationId }: { gigId: string; organizationId: string },
  rows: readonly SiteCrewRow[],
) {
  const entry = { at: now, actorId: caller.id, action: "gig.siteList" } as const;
  const firms = rows.flatMap(({ provider }) => provider?.id ?? []).filter((id) => id !== organizationId);
  const counts = Object.entries(Object.groupBy(firms, (id) => id)).map(([id, ids = []]) => [id, ids.length]);
  return batchNamed(db, {
    buyer: insertAuditEntry(db, {
      ...entry,
      organizationId,
      subjectId: gigId,
      details: { people: rows.length },
    }),
    providers: insertAuditEntries(
      db,
      entry,
      {
        organizationId: sql`value ->> 0`,
        subjectId: sql`${gigId}`,
        details: sql`json_object('people', value ->> 1)`,
      },
      sql`json_each(${JSON.stringify(counts)})`,
    ),
  });
}
