import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { selectHeldCards } from "../../db/expressions/held-cards.ts";
import { isSwapAhead, liveSwapStatusesSql } from "../../db/expressions/live-swaps.ts";
import { tradeOfPosition } from "../../db/expressions/trade-of-position.ts";
import { fromJson } from "../../db/json.ts";
import { assignments, swaps } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { OfferedShift } from "../../shared/crews/choose-colleagues.ts";
import { getProviderId } from "../counterparties.ts";
import { isEmployee } from "../naming/queries.ts";
import { gigColumns, isGigOrganization } from "../queries.ts";

export const isLiveSwap = (now: number): SQL =>
  sql`(${swaps.status} in ${liveSwapStatusesSql} and ${isSwapAhead(now)})`;

const isAsked = ({ id }: Pick<Principal, "id">) => sql`exists (select 1 from swap_asks
  where swap_asks.swap_id = ${swaps.id} and swap_asks.user_id = ${id})`;

/** Shifts of an assignment with what their positions ask for; `which`: a condition on `shifts`. */
const selectShifts = (assignmentId: SQL, which: SQL) => sql`select json_group_array(json_object(
    'date', shifts.date, 'startsAt', shifts.starts_at, 'endsAt', shifts.ends_at,
    'breakMinutes', coalesce((select break_minutes from gig_days
      where gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date), 0),
    'industries', json(iif(position.industry is null, gigs.industries, json_array(position.industry))),
    'cards', json(coalesce(position.cards, '[]'))))
  from (select * from shifts where shifts.assignment_id = ${assignmentId} and ${which} order by shifts.date) as shifts
  left join gig_positions as position on position.gig_id = shifts.gig_id
    and position.id = coalesce(shifts.position_id, shifts.gig_id)`;

export type SwapShift = OfferedShift & { date: string };

const firstPositionId = sql`(select coalesce(position_id, gig_id) from shifts
  where shifts.assignment_id = ${assignments.id}
    and shifts.date in (select value from json_each(${swaps.dates})) order by date limit 1)`;

function selectSwaps(db: Db, caller: Pick<Principal, "id">, now: number) {
  return db
    .select(
      aliasColumns({
        id: swaps.id,
        assignmentId: swaps.assignment_id,
        organizationId: swaps.organization_id,
        status: swaps.status,
        dates: swaps.dates,
        workerId: sql<string>`${assignments.user_id}`.as("workerId"),
        workerName: sql<string>`${users.name}`.as("workerName"),
        takerId: swaps.taker_id,
        takerName: sql<string | null>`(select taker.name from users as taker
          where taker.id = ${swaps.taker_id})`.as("takerName"),
        asked: sql<number>`(select count(*) from swap_asks where swap_asks.swap_id = ${swaps.id})`.as(
          "asked",
        ),
        isAsked: isAsked(caller).mapWith(Boolean).as("isAsked"),
        isLive: isLiveSwap(now).mapWith(Boolean).as("isLive"),
        shifts: fromJson<SwapShift[]>(
          selectShifts(
            sql`${swaps.assignment_id}`,
            sql`shifts.date in (select value from json_each(${swaps.dates}))`,
          ),
          "shifts",
        ),
        isWhole: sql`not exists (select 1 from shifts where shifts.assignment_id = ${swaps.assignment_id}
            and shifts.date not in (select value from json_each(${swaps.dates})))`
          .mapWith(Boolean)
          .as("isWhole"),
        industry: tradeOfPosition(firstPositionId).as("industry"),
        revision: gigs.revision,
        ...gigColumns,
      }),
    )
    .from(swaps)
    .innerJoin(assignments, eq(assignments.id, swaps.assignment_id))
    .innerJoin(users, eq(users.id, assignments.user_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(organizations, isGigOrganization);
}

export type SwapRow = Awaited<ReturnType<typeof findSwap>>[number];

/** Of the caller's own firm, live or not. */
export function findSwap(db: Db, caller: Principal, id: string, now: number) {
  return selectSwaps(db, caller, now).where(
    sql`${swaps.id} = ${id} and ${swaps.organization_id} = ${caller.organizationId}`,
  );
}

/** Since then, without anybody having ended them. */
export function listExpiredSwaps(db: Db, since: number, now: number) {
  return selectSwaps(db, { id: "" }, now).where(
    sql`${swaps.status} = 'expired' and ${swaps.ended_at} > ${since}`,
  );
}

const maxListed = 100;

/** Live ones that the caller has made, is asked about, takes, or approves, the soonest first. */
export function listSwaps(db: Db, caller: Principal, now: number) {
  const isForTaker = sql`(${isAsked(caller)} and (${swaps.status} = 'offered' or ${swaps.taker_id} = ${caller.id}))`;
  return selectSwaps(db, caller, now)
    .where(
      sql`${swaps.organization_id} = ${caller.organizationId} and ${isLiveSwap(now)}
        and (${swaps.organization_id} = ${getProviderId(caller)} or ${assignments.user_id} = ${caller.id} or ${isForTaker})`,
    )
    .orderBy(
      desc(sql`${swaps.status} = 'accepted'`),
      sql`(select min(starts_at) from shifts where shifts.assignment_id = ${swaps.assignment_id}
        and shifts.date in (select value from json_each(${swaps.dates})))`,
      asc(swaps.id),
    )
    .limit(maxListed);
}

/** Those of an assignment that have not begun. */
export function findShiftsAhead(db: Db, assignmentId: string, now: number) {
  return db
    .select({
      shifts: fromJson<SwapShift[]>(
        selectShifts(sql`${assignments.id}`, sql`shifts.starts_at > ${now}`),
        "shifts",
      ),
    })
    .from(assignments)
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .where(eq(assignments.id, assignmentId));
}

/** Employees of the caller's firm who can answer and are not in the gig's crew. A condition on `users`. */
export const isColleague = ({ id, organizationId }: Principal, gigId: string): SQL =>
  sql`(users.organization_id = ${organizationId} and users.id <> ${id} and users.email is not null
    and users.deleted_at is null and ${isEmployee} and not ${isInCrew(gigId, sql`users.id`)})`;

export const isInCrew = (
  gigId: string,
  userId: string | SQL,
): SQL => sql`exists (select 1 from assignments as crew
  where crew.gig_id = ${gigId} and crew.user_id = ${userId} and crew.status in ${activeStatusesSql})`;

export function listColleagues(db: Db, caller: Principal, gigId: string) {
  return db
    .select({ id: users.id, industries: users.industries, cards: selectHeldCards() })
    .from(users)
    .where(isColleague(caller, gigId))
    .orderBy(asc(users.name), asc(users.id));
}
