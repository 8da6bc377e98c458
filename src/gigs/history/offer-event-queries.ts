import { type SQL, sql } from "drizzle-orm";
import { type HistoryScope, kindOf, knownOffers, selectEvents, unionEvents } from "./event-queries.ts";

/** Of offers. */
export const selectOfferEvents = (scope: HistoryScope): SQL =>
  unionEvents([
    selectTerms(scope),
    selectAnswers(scope),
    selectExpiries(scope),
    selectReleases(scope),
    selectReserve(scope),
  ]);

const provider = sql`offers.organization_id`;
const buyer = sql`gigs.organization_id`;

/** For an individual they themselves, also where an admin has deleted their account. */
const actorOf = (partyId: SQL, actorId: SQL) => sql`iif(${partyId} is null, offers.user_id, ${actorId})`;

function selectTerms(scope: HistoryScope) {
  const partyId = sql`iif(offers.side = 'buyer', ${buyer}, ${provider})`;
  const previousSide = sql`(select previous.side from offers as previous where previous.id = offers.previous_id)`;
  return selectEvents(
    {
      id: sql`'d' || offers.id`,
      at: sql`offers.created_at`,
      kind: sql`case when offers.asks <> '[]' then ${kindOf("crewAsked")}
        when offers.previous_id is null then ${kindOf("offerMade")} else ${kindOf("offerAmended")} end`,
      actorId: actorOf(partyId, sql`offers.created_by`),
      partyId,
      providerId: sql`offers.provider_id`,
      people: sql`offers.asks`,
      facts: sql`json_object('workers', offers.workers, 'amountCents', offers.amount_cents, 'type', gigs.type,
        'startDate', offers.start_date, 'endDate', offers.end_date, 'side', offers.side,
        'previousSide', ${previousSide},
        'isAgain', offers.created_at = gigs.published_at)`,
    },
    sql`from ${knownOffers(scope)} where ${scope.gig}`,
  );
}

/** What was accepted at first stands in the log alone: places that are released are taken off the offer. */
function selectAnswers(scope: HistoryScope) {
  // Their own terms, accepted or withdrawn by who was asked as reserve.
  const isOfAsked = sql`(offers.reserve_at is not null and offers.answered_at >= offers.asked_at
    and offers.answered_at < offers.asked_until)`;
  const isFromReserve = sql`(offers.status = 'accepted' and ${isOfAsked} and exists (select 1 from audit_log
    where audit_log.subject_id = offers.id and audit_log.action = 'offer.accept'
      and audit_log.organization_id is ${provider} and ${provider} is not ${buyer}))`;
  const partyId = sql`iif((offers.side = 'provider') = (offers.status = 'withdrawn' or ${isFromReserve}), ${provider}, ${buyer})`;
  const accepted = sql`coalesce((select audit_log.details ->> '$.workers' from audit_log
    where audit_log.subject_id = offers.id and audit_log.action = 'offer.accept'
      and audit_log.at = offers.answered_at), offers.accepted)`;
  return selectEvents(
    {
      id: sql`'e' || offers.id`,
      at: sql`offers.answered_at`,
      kind: sql`case when ${isFromReserve} then ${kindOf("reserveAccepted")}
        when offers.status = 'accepted' then ${kindOf("offerAccepted")}
        when offers.status = 'declined' then ${kindOf("offerDeclined")}
        when ${isOfAsked} then ${kindOf("reserveDeclined")} else ${kindOf("offerWithdrawn")} end`,
      actorId: actorOf(partyId, sql`offers.answered_by`),
      partyId,
      providerId: sql`offers.provider_id`,
      facts: sql`json_object('workers', iif(offers.status = 'accepted', ${accepted}, offers.workers))`,
      reason: sql`offers.reason`,
    },
    sql`from ${knownOffers(scope)} where ${scope.gig} and offers.answered_at is not null
      and offers.status in ('accepted', 'declined', 'withdrawn')`,
  );
}

/**
 * Above what they expired with in the same moment. Those that expired with an edit are logged; before that was so, they
 * are told of as the gig ends.
 */
function selectExpiries(scope: HistoryScope) {
  const editedAt = sql`(select max(audit_log.at) from audit_log
    where audit_log.subject_id = offers.id and audit_log.action = 'offer.expire')`;
  const cancelledAt = sql`(select max(audit_log.at) from audit_log
    where audit_log.subject_id = gigs.id and audit_log.action = 'gig.cancel')`;
  const endedAt = sql`iif(gigs.status = 'done', gigs.ends_at, null)`;
  const at = sql`coalesce(${editedAt}, ${cancelledAt}, ${endedAt})`;
  return selectEvents(
    {
      id: sql`'o' || offers.id`,
      at,
      kind: kindOf("offerExpired"),
      providerId: sql`offers.provider_id`,
      facts: sql`json_object('isRequest', json(iif(offers.asks <> '[]', 'true', 'false')), 'cause', case when ${editedAt} is not null then 'edited'
        when gigs.status = 'cancelled' then 'cancelled' else 'ended' end)`,
    },
    sql`from ${knownOffers(scope)} where ${scope.gig} and offers.status = 'expired' and ${at} is not null`,
  );
}

function selectReserve(scope: HistoryScope) {
  return selectEvents(
    {
      id: sql`printf('f%015d', audit_log.seq)`,
      at: sql`audit_log.at`,
      kind: sql`case audit_log.action when 'offer.reserve' then ${kindOf("reserveKept")}
        when 'offer.unreserve' then ${kindOf("reserveRemoved")}
        when 'offer.ask' then ${kindOf("reserveAsked")} else ${kindOf("reservePassed")} end`,
      actorId: sql`audit_log.actor_id`,
      partyId: sql`iif(audit_log.actor_id is null, null, ${buyer})`,
      providerId: sql`offers.provider_id`,
      facts: sql`json_object('workers', audit_log.details -> '$.workers')`,
    },
    sql`from ${knownOffers(scope)}
      cross join audit_log on audit_log.subject_id = offers.id
        and audit_log.action in ('offer.reserve', 'offer.unreserve', 'offer.ask', 'offer.pass')
      where ${scope.gig}`,
  );
}

function selectReleases(scope: HistoryScope) {
  const partyId = sql`audit_log.organization_id`;
  return selectEvents(
    {
      id: sql`printf('f%015d', audit_log.seq)`,
      at: sql`audit_log.at`,
      kind: kindOf("placesReleased"),
      actorId: actorOf(partyId, sql`audit_log.actor_id`),
      partyId,
      providerId: sql`offers.provider_id`,
      facts: sql`json_object('workers', audit_log.details -> '$.workers',
        'side', iif(${partyId} is ${provider}, 'provider', 'buyer'))`,
    },
    sql`from ${knownOffers(scope)}
      cross join audit_log on audit_log.subject_id = offers.id and audit_log.action = 'offer.release'
      where ${scope.gig}`,
  );
}
