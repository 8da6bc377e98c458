import { and, asc, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { selectNamedPeopleByDay } from "../../db/expressions/offer-days.ts";
import { inJsonArray } from "../../db/json.ts";
import { offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { getProviderId } from "../counterparties.ts";

/** Of these gigs, the places that the caller's firm has agreed on: see `crewActions`. */
export function listOwnPlaces(db: Db, caller: Principal, gigIds: readonly string[], now: number) {
  const mostNamed = sql`coalesce((select max(people)
    from (${selectNamedPeopleByDay(now, sql`offered.position_id`)})), 0)`;
  const spare = sql<number>`(select sum(offered.accepted - ${mostNamed})
    from offer_positions as offered where offered.offer_id = ${offers.id})`;
  const lackingFrom = sql<string | null>`(select min(date) from (${selectNamedPeopleByDay(now)})
    where people < ${offers.accepted} and until > ${now})`;
  return db
    .select(
      aliasColumns({
        offerId: offers.id,
        gigId: offers.gig_id,
        title: gigs.title,
        spare: spare.as("spare"),
        lackingFrom: lackingFrom.as("lackingFrom"),
      }),
    )
    .from(offers)
    .innerJoin(gigs, eq(gigs.id, offers.gig_id))
    .where(
      and(
        inJsonArray(offers.gig_id, gigIds),
        eq(offers.provider_id, getProviderId(caller) ?? ""),
        sql`${offers.status} = 'accepted' and ${offers.accepted} > 0 and ${gigs.status} in ('open', 'filled')`,
      ),
    )
    .orderBy(asc(gigs.starts_at), asc(gigs.id), asc(offers.created_at));
}
