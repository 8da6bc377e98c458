import { and, asc, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { selectNamedPeopleByDay } from "../../db/expressions/offer-days.ts";
import { fromJson, inJsonArray } from "../../db/json.ts";
import { offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { getProviderId } from "../counterparties.ts";

/** Of these gigs, the places that the caller's firm has agreed on: see `crewActions`. */
export function listOwnPlaces(db: Db, caller: Principal, gigIds: readonly string[], now: number) {
  const mostNamed = sql`coalesce((select max(people)
    from (${selectNamedPeopleByDay(now, sql`offered.position_id`)})), 0)`;
  const spareByPosition = sql`select offered.position_id, offered.place, offered.accepted - ${mostNamed} as spare
    from offer_positions as offered where offered.offer_id = ${offers.id} order by offered.place`;
  const positions = sql`select json_group_array(json_object('id', position_id, 'workers', spare))
    from (${spareByPosition}) where spare > 0`;
  const lackingFrom = sql<string | null>`(select min(date) from (${selectNamedPeopleByDay(now)})
    where people < ${offers.accepted} and until > ${now})`;
  return db
    .select(
      aliasColumns({
        offerId: offers.id,
        gigId: offers.gig_id,
        title: gigs.title,
        positions: fromJson<PositionPlaces>(positions, "positions"),
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
