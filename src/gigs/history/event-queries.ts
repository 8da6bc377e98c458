import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { can } from "../../shared/auth/permissions.ts";
import type { HistoryKind } from "../../shared/gigs/history.ts";
import { isGigOwnerSql, isOfferedBy } from "../queries.ts";

/**
 * `partyId`: the organisation that `actorId` acted for, null for individuals. `people`: a JSON array of user ids;
 * `facts`: a JSON object; `reason`: whoever may read it.
 */
export type EventColumns = {
  id: SQL;
  at: SQL;
  kind: SQL;
  actorId?: SQL;
  partyId?: SQL;
  providerId?: SQL;
  people?: SQL;
  facts?: SQL;
  reason?: SQL;
};

export const kindOf = (kind: HistoryKind) => sql.raw(`'${kind}'`);

const none = sql`null`;

/** One part of the union. Ids begin with a letter that orders what happened in the same millisecond. */
export function selectEvents(columns: EventColumns, from: SQL): SQL {
  const { id, at, kind, reason = sql`''`, facts = sql`'{}'`, people = sql`'[]'` } = columns;
  const { actorId = none, partyId = none, providerId = none } = columns;
  return sql`select ${id} as id, ${at} as at, ${kind} as kind, ${actorId} as actor_id, ${partyId} as party_id,
    ${providerId} as provider_id, ${people} as people, ${facts} as facts, ${reason} as reason ${from}`;
}

/** D1 takes no union of more than five: larger ones are nested. */
export const unionEvents = (selects: readonly SQL[]) => sql.join([...selects], sql` union all `);

/** `isOwner`, `gig`: of `gigs`; `deskId`: the organisation for whose offers and people the caller answers. */
export type HistoryScope = {
  caller: Principal;
  gig: SQL;
  isOwner: SQL;
  deskId: string | null;
};

export function getHistoryScope(caller: Principal, gigId: string): HistoryScope {
  return {
    caller,
    gig: sql`gigs.id = ${gigId}`,
    isOwner: isGigOwnerSql(caller),
    deskId: can(caller, "offers.make") ? caller.organizationId : null,
  };
}

/** Offers that the caller may know of. */
export const knownOffers = ({ caller, isOwner }: HistoryScope) => sql`gigs
  cross join offers on offers.gig_id = gigs.id and (${isOwner} or ${isOfferedBy(caller)})`;

/** Of all who were named the caller's people, or the caller. */
export const knownCrew = ({ caller, isOwner }: HistoryScope) => sql`gigs
  cross join offers on offers.gig_id = gigs.id
  cross join assignments on assignments.offer_id = offers.id
    and (${isOwner} or ${isOfferedBy(caller)} or assignments.user_id = ${caller.id})`;
