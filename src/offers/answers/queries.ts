import { eq, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { getOtherSide, type Side } from "../../crews/counterparties.ts";
import {
  buildAuditEntry,
  enqueueMailToSide,
  isWithinMailQuota,
  notifySide,
  shiftStart,
} from "../../crews/queries.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_days } from "../../db/schema/gigs.ts";
import { buildGigNotification, type MailInput, type NotificationInput } from "../../notifications/queries.ts";
import { markOfferNotificationsRead } from "../../notifications/read-queries.ts";
import { formatWarning } from "../../shared/crews/conflicts.ts";
import { getPaymentMethod } from "../../shared/gigs/payment-method.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import { insertCrewUndo, insertOfferUndo } from "../../undo/queries.ts";
import { describeProvider, listLackingCards } from "../describe-offer.ts";
import { toAcceptedPositions } from "../offered-places.ts";
import { findOffer, type OfferRow } from "../queries.ts";
import { requireAsked } from "../reserve/asked-queries.ts";
import { describeNaming, nameOfferedCrew, type OfferedCrew } from "./crew-queries.ts";

type Change = Pick<typeof offers.$inferInsert, "status" | "accepted" | "accepted_positions" | "reason">;

export const toAcceptance = (row: OfferRow, places: PositionPlaces): Change => ({
  status: "accepted",
  accepted: countPlaces(places),
  accepted_positions: toAcceptedPositions(row, places),
});

/** Triggers throw `offer.notPending`, `gig.full` or `gig.notOpen`. */
export function setOfferAnswer(db: Db, { caller, now }: ActionContext, id: string, change: Change) {
  return db
    .update(offers)
    .set({ ...change, answered_by: caller.id, answered_at: now })
    .where(eq(offers.id, id));
}

/**
 * An individual is booked, and the people whom the offer names are named, in the same batch. `by`: who accepts; a
 * provider's own offer while it is asked as reserve.
 */
export async function acceptOffer(
  db: Db,
  act: ActionContext,
  row: OfferRow,
  places: PositionPlaces,
  { crew = null, by = getOtherSide(row.side) }: { crew?: OfferedCrew | null; by?: Side } = {},
) {
  const workers = countPlaces(places);
  const isFromReserve = by === row.side;
  const reader = getOtherSide(by);
  const notification = buildGigNotification(act, "offerAnswered", row, {
    ...describeAnswer(row, "accepted", by, workers),
    ...(crew && describeNaming(reader, crew)),
    ...(isFromReserve && { reserve: 1 }),
  });
  const asksDoer = row.organizationId === null && by === "buyer";
  const { amountCents, pricingType } = row;
  const paid = getPaymentMethod(describeProvider(row)) ?? "";
  const mail = asksDoer
    ? buildGigNotification(act, "assigned", row, { amountCents, pricingType, paid })
    : withPlaces(notification, places);
  const bookingId = createId();
  const naming = crew && nameOfferedCrew(db, act, row, crew);
  const booked =
    row.organizationId === null ? [{ id: bookingId, userId: row.providerId, offerId: row.id }] : [];
  const done = await batchNamed(db, {
    required: isFromReserve ? [requireAsked(db, row.id, act.now)] : [],
    undo: [
      ...insertOfferUndo(db, act, row.id, { status: "accepted", accepted: workers }),
      ...insertCrewUndo(db, act, row.gigId, booked, "confirmed"),
      ...insertCrewUndo(db, act, row.gigId, crew?.namings ?? []),
    ],
    change: setOfferAnswer(db, act, row.id, toAcceptance(row, places)),
    booking: bookIndividual(db, act, row, bookingId),
    days: bookDays(db, act, bookingId),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "offer.accept", row.id, {
        gigId: row.gigId,
        workers,
        ...describeLackingCards(row),
      }),
    ),
    crew: naming?.crew ?? [],
    notifications: [notifySide(db, reader, row, notification), ...(naming?.notifications ?? [])],
    mails: [enqueueMailToSide(db, reader, row, mail), ...(naming?.mails ?? [])],
    rows: findOffer(db, row.id, act.now),
    read: markOfferNotificationsRead(db, act.now, row),
  });
  return toOutcome({ ...done, notifications: done.notifications.flat(), mails: done.mails.flat() });
}

/** Of an individual, who is booked all the same: whoever accepts has read it beside the offer. */
function describeLackingCards(row: OfferRow) {
  const cards = row.userId === null ? [] : listLackingCards(row);
  return (
    cards.length > 0 && { warnings: formatWarning({ kind: "card", minutes: 0, at: row.endDate, cards }) }
  );
}

/** Confirms the gig as it was when the terms were proposed; later changes are still to be acknowledged. */
function bookIndividual(db: Db, { caller, now }: ActionContext, row: OfferRow, bookingId: string) {
  const versionOfTerms = sql`coalesce((select min(version) - 1 from gig_changes
      where gig_changes.gig_id = offers.gig_id and gig_changes.at > offers.created_at), version_now)`;
  return insertFrom(
    db,
    assignments,
    {
      id: bookingId,
      gig_id: offers.gig_id,
      offer_id: offers.id,
      user_id: offers.user_id,
      status: "confirmed",
      created_by: caller.id,
      created_at: now,
      answered_at: now,
      acknowledged_version: versionOfTerms,
      seen_version: versionOfTerms,
    },
    sql`from offers join (select id as gig, version as version_now from gigs) on gig = gig_id
        where offers.id = ${row.id} and user_id is not null`,
  );
}

function bookDays(db: Db, { now }: ActionContext, bookingId: string) {
  return insertFrom(
    db,
    shifts,
    {
      assignment_id: sql`booked.id`,
      date: gig_days.date,
      gig_id: gig_days.gig_id,
      offer_id: offers.id,
      user_id: sql`booked.user_id`,
      starts_at: shiftStart(sql`booked`, sql`gig_days`),
      ends_at: gig_days.ends_at,
      position_id: sql`offers.positions ->> '$[0].id'`,
    },
    sql`from assignments as booked join offers on offers.id = booked.offer_id
        join gig_days on ${coversDay("offers", "gig_days")}
        where booked.id = ${bookingId} and gig_days.ends_at > ${now}`,
  );
}

export async function declineOffer(db: Db, act: ActionContext, row: OfferRow, reason: string) {
  const answer = {
    ...describeAnswer(row, "declined", getOtherSide(row.side)),
    ...(reason && { reason }),
  };
  const notification = buildGigNotification(act, "offerAnswered", row, answer);
  return toOutcome(
    await batchNamed(db, {
      undo: insertOfferUndo(db, act, row.id, { status: "declined", accepted: 0 }),
      change: setOfferAnswer(db, act, row.id, { status: "declined", reason }),
      log: insertAuditEntry(db, buildAuditEntry(act, "offer.decline", row.id, { gigId: row.gigId })),
      notifications: notifySide(db, row.side, row, notification),
      mails: enqueueMailToSide(db, row.side, row, notification),
      rows: findOffer(db, row.id, act.now),
      read: markOfferNotificationsRead(db, act.now, row),
    }),
  );
}

export async function withdrawOffer(db: Db, act: ActionContext, row: OfferRow, reason: string) {
  const answer = { ...describeAnswer(row, "withdrawn", row.side), ...(reason && { reason }) };
  const notification = buildGigNotification(act, "offerAnswered", row, answer);
  return toOutcome(
    await batchNamed(db, {
      change: setOfferAnswer(db, act, row.id, { status: "withdrawn", reason }),
      log: insertAuditEntry(db, buildAuditEntry(act, "offer.withdraw", row.id, { gigId: row.gigId })),
      notifications: notifySide(db, getOtherSide(row.side), row, notification),
      mails: enqueueMailToSide(db, getOtherSide(row.side), row, notification, isWithinMailQuota(act, row)),
      rows: findOffer(db, row.id, act.now),
      read: markOfferNotificationsRead(db, act.now, row),
    }),
  );
}

/** Throws `offer.crewFull` when the places are filled; a provider who loses places is mailed. */
export async function releasePlaces(
  db: Db,
  act: ActionContext,
  row: OfferRow,
  places: PositionPlaces,
  by: Side,
) {
  const workers = countPlaces(places);
  const notification = buildGigNotification(
    act,
    "offerAnswered",
    row,
    describeAnswer(row, "released", by, workers),
  );
  const done = await batchNamed(db, {
    change: db
      .update(offers)
      .set({ accepted: sql`${offers.accepted} - ${workers}`, accepted_positions: subtractPlaces(places) })
      .where(eq(offers.id, row.id)),
    log: insertAuditEntry(db, buildAuditEntry(act, "offer.release", row.id, { gigId: row.gigId, workers })),
    notifications: notifySide(db, getOtherSide(by), row, notification),
    rows: findOffer(db, row.id, act.now),
    mails: by === "buyer" ? [enqueueMailToSide(db, "provider", row, withPlaces(notification, places))] : [],
  });
  return toOutcome({ ...done, mails: done.mails.flat(), read: [] });
}

/** Of an offer for one position: null, as it is. */
function subtractPlaces(places: PositionPlaces) {
  const entries = places.map(({ id, workers }) => {
    const path = `$.${id}`;
    // D1 binds numbers as floats, with which triggers would divide.
    return sql`${path}, (${offers.accepted_positions} ->> ${path}) - cast(${workers} as integer)`;
  });
  return sql`iif(${offers.accepted_positions} is null, null,
    json_set(${offers.accepted_positions}, ${sql.join(entries, sql`, `)}))`;
}

type BatchResult = {
  rows: readonly OfferRow[];
  mails: readonly { id: string }[];
} & Record<"notifications" | "read", readonly { userId: string }[]>;

/** The offer as it became, and whom to tell. */
export const toOutcome = ({ rows: [offer], notifications, mails, read }: BatchResult) => ({
  offer,
  notifications: [...notifications, ...read],
  mails,
});

/** In an e-mail: in which positions. */
export const withPlaces = (notification: NotificationInput, positions: PositionPlaces): MailInput => ({
  ...notification,
  data: { ...notification.data, positions },
});

type Answer = "accepted" | "declined" | "withdrawn" | "released" | "reserved" | "unreserved";

export function describeAnswer(row: OfferRow, answer: Answer, by: Side, accepted = 0) {
  const { side, workers, providerName: provider, providerId, buyerName } = row;
  const answeredBy = by === "provider" ? provider : buyerName;
  const answeredById = by === "provider" ? providerId : row.gigOrganizationId;
  const alone = Number(row.organizationId === null);
  return {
    answer,
    answeredBy,
    answeredById,
    side,
    provider,
    providerId,
    workers,
    accepted,
    alone,
    asks: row.asks.length,
    ...(row.asksAgain && { again: 1 }),
  };
}
