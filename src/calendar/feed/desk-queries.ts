import { type SQL, sql } from "drizzle-orm";
import { staffRoles } from "../../crews/counterparties.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { fromJson } from "../../db/json.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { organizations } from "../../db/schema/people.ts";
import { holdsAnyRole } from "../../notifications/queries.ts";
import type { Role } from "../../shared/auth/permissions.ts";

type FeedSpan = { secretHash: string; from: number; to: number };

/** Of the feed's owner, while they have one of these roles; an address that was made before shows no more than then. */
const firmOf = (secretHash: string, roles: readonly Role[]) => sql`(select users.organization_id
  from calendar_feeds join users on users.id = calendar_feeds.user_id
  where calendar_feeds.secret_hash = ${secretHash} and calendar_feeds.of_desk and ${holdsAnyRole(roles)})`;

const isOn = sql`gigs.status in ('open', 'filled', 'done')`;

/** `offered`: which accepted offers count, as a condition on `offers`. */
function selectDays(db: Db, places: SQL, offered: SQL) {
  const named = sql`select json_group_array(name) from (
    select users.name as name from offers
      cross join shifts on shifts.offer_id = offers.id and shifts.date = gig_days.date
      cross join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
      cross join users on users.id = shifts.user_id
    where offers.gig_id = gigs.id and offers.status = 'accepted' and ${offered} order by users.name)`;
  return db
    .select(
      aliasColumns({
        gigId: gigs.id,
        date: gig_days.date,
        startsAt: gig_days.starts_at,
        endsAt: gig_days.ends_at,
        title: gigs.title,
        revision: gigs.revision,
        createdAt: gigs.created_at,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        address: gigs.address,
        contact: gigs.contact,
        places: sql<number>`${places}`.as("places"),
        named: fromJson<string[]>(named, "named"),
      }),
    )
    .from(gigs)
    .innerJoin(gig_days, sql`gig_days.gig_id = gigs.id`)
    .innerJoin(organizations, sql`organizations.id = gigs.organization_id`);
}

const isWithin = ({ from, to }: FeedSpan) => sql`gig_days.ends_at >= ${from} and gig_days.starts_at <= ${to}`;
const inOrder = sql`gig_days.starts_at, gigs.id`;

/** Day by day, the gigs of a work provider's desk. */
export const listOwnGigDays = (db: Db, span: FeedSpan) =>
  selectDays(db, sql`gigs.headcount`, sql`true`)
    .where(
      sql`gigs.organization_id = ${firmOf(span.secretHash, staffRoles.buyer)} and ${isOn} and ${isWithin(span)}`,
    )
    .orderBy(inOrder);

/** Day by day, the gigs to which a staff provider's desk sends people; `places`: those agreed with it. */
export function listCrewedGigDays(db: Db, span: FeedSpan) {
  const firm = firmOf(span.secretHash, staffRoles.provider);
  const agreed = sql`(select coalesce(sum(offers.accepted), 0) from offers
    where offers.organization_id = ${firm} and offers.status = 'accepted' and ${coversDay("offers", "gig_days")})`;
  return selectDays(db, agreed, sql`offers.organization_id = ${firm}`)
    .where(
      sql`gigs.id in (select gig_id from offers where provider_id = ${firm} and status = 'accepted' and accepted > 0)
        and ${isOn} and ${isWithin(span)} and ${agreed} > 0`,
    )
    .orderBy(inOrder);
}

export type FeedGigDay = Awaited<ReturnType<typeof listOwnGigDays>>[number];
