import { sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { getOtherSide, type Side } from "../../crews/counterparties.ts";
import { isEmployee } from "../../crews/naming/queries.ts";
import { buildAuditEntry, enqueueMailToSide, isWithinMailQuota, notifySide } from "../../crews/queries.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { computeOfferCreatedAt } from "../../db/expressions/offer-days.ts";
import { offers } from "../../db/schema/crews.ts";
import { buildGigNotification, type MailInput, type NotificationInput } from "../../notifications/queries.ts";
import { markOfferNotificationsRead } from "../../notifications/read-queries.ts";
import { getPaymentMethod } from "../../shared/gigs/payment-method.ts";
import type { PricedPlaces } from "../../shared/offers/offered-positions.ts";
import { setOfferAnswer } from "../answers/queries.ts";
import { describeProvider } from "../describe-offer.ts";
import { findOffer, type OfferedGig, type OfferRow } from "../queries.ts";
import type { ResolvedTerms } from "./terms.ts";

type OfferChain = Pick<typeof offers.$inferInsert, "provider_id" | "organization_id" | "user_id">;

export async function insertOffer(
  db: Db,
  act: ActionContext,
  id: string,
  gig: OfferedGig,
  terms: ResolvedTerms,
) {
  const { id: userId, organizationId, name, organizationName } = act.caller;
  const provider = organizationName ?? name;
  const chain = {
    provider_id: organizationId ?? userId,
    organization_id: organizationId,
    user_id: organizationId === null ? userId : null,
  };
  const ends = { ...gig, organizationId, providerId: chain.provider_id };
  const providerId = chain.provider_id;
  const alone = Number(organizationId === null);
  const notification = buildGigNotification(act, "offerReceived", gig, {
    provider,
    providerId,
    workers: terms.workers,
    alone,
  });
  const when = isWithinMailQuota(act, { gigId: gig.gigId, providerId: chain.provider_id, side: "provider" });
  const paid = getPaymentMethod({
    kind: organizationId === null ? "user" : "organization",
    employment: act.caller.employment,
  });
  const mail = withTerms(notification, terms, gig.pricingType, {
    ...(gig.tookBack && { replaces: 1 }),
    ...(paid && { paid }),
  });
  const { notifications, mails, rows } = await batchNamed(db, {
    gig: requireAsRead(db, gig),
    crew: requireOwnEmployees(db, organizationId, terms),
    offer: db.insert(offers).values({ ...toOfferRow(act, id, gig, terms), ...chain, side: "provider" }),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "offer.make", id, { gigId: gig.gigId, workers: terms.workers }),
    ),
    notifications: notifySide(db, "buyer", ends, notification),
    mails: enqueueMailToSide(db, "buyer", ends, mail, when),
    rows: findOffer(db, id, act.now),
  });
  return { offer: rows[0], notifications, mails };
}

/** Supersedes the pending terms in the same batch: of two amendments at once one wins. */
export async function amendOffer(
  db: Db,
  act: ActionContext,
  id: string,
  row: OfferRow,
  side: Side,
  terms: ResolvedTerms,
) {
  const chain: OfferChain = {
    provider_id: row.providerId,
    organization_id: row.organizationId,
    user_id: row.userId,
  };
  const provider = side === "provider" ? row.providerName : row.buyerName;
  const providerId = side === "provider" ? row.providerId : row.gigOrganizationId;
  const paid = getPaymentMethod(describeProvider(row));
  const data = {
    ...{ provider, providerId, workers: terms.workers, ...(paid && { paid }) },
    ...diffTerms(row, terms),
  };
  const notification = buildGigNotification(act, "offerAmended", row, {
    ...data,
    ...(side === row.side && { corrected: 1 }),
  });
  const when = side === row.side ? isWithinMailQuota(act, row) : undefined;
  const done = await batchNamed(db, {
    gig: requireAsRead(db, row),
    crew: requireOwnEmployees(db, row.organizationId, terms),
    former: setOfferAnswer(db, act, row.id, { status: "superseded" }),
    offer: db.insert(offers).values({
      ...toOfferRow(act, id, row, terms),
      ...chain,
      side,
      previous_id: row.id,
      version: row.version + 1,
    }),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "offer.amend", id, {
        gigId: row.gigId,
        workers: terms.workers,
        previousId: row.id,
      }),
    ),
    notifications: notifySide(db, getOtherSide(side), row, notification),
    mails: enqueueMailToSide(
      db,
      getOtherSide(side),
      row,
      withTerms(notification, terms, row.pricingType, { wasPositions: toMailPositions(row.gigId, row) }),
      when,
    ),
    rows: findOffer(db, id, act.now),
    read: markOfferNotificationsRead(db, act.now, row),
  });
  return { offer: done.rows[0], notifications: [...done.notifications, ...done.read], mails: done.mails };
}

function diffTerms(
  { workers, amountCents, startDate, endDate, pricingType }: OfferRow,
  terms: ResolvedTerms,
) {
  const isOtherTime = terms.startDate !== startDate || terms.endDate !== endDate;
  return {
    ...(terms.workers !== workers && { wasWorkers: workers }),
    ...(terms.amountCents !== amountCents && {
      ...{ amountCents: terms.amountCents, wasCents: amountCents, pricingType },
    }),
    ...(isOtherTime && {
      ...{ offerStart: terms.startDate, offerEnd: terms.endDate, wasStart: startDate, wasEnd: endDate },
    }),
  };
}

/** Put before new terms: they were made for the days and pricing of that version. */
function requireAsRead(db: Db, { gigId, gigVersion }: Pick<OfferRow, "gigId" | "gigVersion">) {
  return assertion(db, "gig.changed", sql`version = ${gigVersion}`, sql`gigs where id = ${gigId}`);
}

/** The provider's: those of another organisation are as missing as those who are nobody. */
function requireOwnEmployees(db: Db, organizationId: string | null, { userIds }: ResolvedTerms) {
  const isTheirs = sql`exists (select 1 from users where id = chosen.value
    and organization_id = ${organizationId} and ${isEmployee})`;
  return assertion(db, "notFound", isTheirs, sql`json_each(${JSON.stringify(userIds)}) as chosen`);
}

function toOfferRow(
  { caller, now }: ActionContext,
  id: string,
  gig: Pick<OfferRow, "gigId" | "gigVersion">,
  terms: ResolvedTerms,
) {
  return {
    id,
    gig_id: gig.gigId,
    workers: terms.workers,
    amount_cents: terms.amountCents,
    positions: terms.positions,
    at_ask: terms.atAsk,
    start_date: terms.startDate,
    end_date: terms.endDate,
    message: terms.message,
    crew: [...terms.userIds],
    created_by: caller.id,
    created_at: computeOfferCreatedAt(gig.gigId, now),
  };
}

type Places = Pick<ResolvedTerms, "workers" | "amountCents"> & { positions: readonly PricedPlaces[] | null };

/** The gig's own position where no other is named. */
const toMailPositions = (gigId: string, { positions, workers, amountCents }: Places): PricedPlaces[] =>
  (positions ?? [{ id: gigId, workers, amountCents }]).map(({ id, workers, amountCents }) => ({
    id,
    workers,
    amountCents,
  }));

function withTerms(
  notification: NotificationInput,
  terms: ResolvedTerms,
  pricingType: string,
  more: MailInput["data"] = {},
): MailInput {
  const { amountCents, askedCents, message, startDate: offerStart, endDate: offerEnd } = terms;
  return {
    ...notification,
    data: {
      ...notification.data,
      amountCents,
      askedCents,
      positions: toMailPositions(notification.gigId ?? "", terms),
      message,
      pricingType,
      offerStart,
      offerEnd,
      ...more,
    },
  };
}
