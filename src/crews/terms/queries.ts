import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { offers } from "../../db/schema/crews.ts";
import { type News, newsOf } from "../../notifications/queries.ts";
import { closeOffer } from "../answers/queries.ts";
import { deedOf } from "../deed.ts";
import { findOffer, type OfferedGig, type OfferRow } from "../offers/queries.ts";
import { otherSide, type Side } from "../parties.ts";
import { isBearable, mailSide, tellSide } from "../queries.ts";
import type { Terms } from "./terms.ts";

type Chain = Pick<typeof offers.$inferInsert, "provider_id" | "organization_id" | "user_id">;

/** The first terms of a chain, put forward by the provider. */
export async function makeOffer(db: Db, act: Act, id: string, gig: OfferedGig, terms: Terms) {
  const { id: userId, organizationId, name, organizationName } = act.caller;
  const provider = organizationName ?? name;
  const chain = {
    provider_id: organizationId ?? userId,
    organization_id: organizationId,
    user_id: organizationId === null ? userId : null,
  };
  const ends = { ...gig, organizationId, providerId: chain.provider_id };
  const providerId = chain.provider_id;
  const news = newsOf(act, "offerReceived", gig, { provider, providerId, workers: terms.workers });
  const when = isBearable(act, { gigId: gig.gigId, providerId: chain.provider_id, side: "provider" });
  const letter = withTerms(news, terms, gig.pricingType, gig.tookBack ? { replaces: 1 } : {});
  const [, , told, mailed, [offer]] = await db.batch([
    db.insert(offers).values({ ...rowOf(act, id, gig.gigId, terms), ...chain, side: "provider" }),
    record(db, deedOf(act, "offer.make", id, { gigId: gig.gigId, workers: terms.workers })),
    tellSide(db, "buyer", ends, news),
    mailSide(db, "buyer", ends, letter, when),
    findOffer(db, id, act.now),
  ]);
  return { offer, told, mailed };
}

/** New terms in place of pending ones, which are superseded in the same batch: one of two amendments at once wins. */
export async function amendOffer(db: Db, act: Act, id: string, row: OfferRow, side: Side, terms: Terms) {
  const chain: Chain = {
    provider_id: row.providerId,
    organization_id: row.organizationId,
    user_id: row.userId,
  };
  const provider = side === "provider" ? row.providerName : row.buyerName;
  const providerId = side === "provider" ? row.providerId : row.gigOrganizationId;
  const news = newsOf(act, "offerAmended", row, { provider, providerId, workers: terms.workers });
  const when = side === row.side ? isBearable(act, row) : undefined;
  const [, , , told, mailed, [offer]] = await db.batch([
    closeOffer(db, act, row.id, { status: "superseded" }),
    db.insert(offers).values({
      ...rowOf(act, id, row.gigId, terms),
      ...chain,
      side,
      previous_id: row.id,
      version: row.version + 1,
    }),
    record(
      db,
      deedOf(act, "offer.amend", id, { gigId: row.gigId, workers: terms.workers, previousId: row.id }),
    ),
    tellSide(db, otherSide(side), row, news),
    mailSide(db, otherSide(side), row, withTerms(news, terms, row.pricingType), when),
    findOffer(db, id, act.now),
  ]);
  return { offer, told, mailed };
}

function rowOf({ caller, now }: Act, id: string, gigId: string, terms: Terms) {
  return {
    id,
    gig_id: gigId,
    workers: terms.workers,
    amount_cents: terms.amountCents,
    start_date: terms.startDate,
    end_date: terms.endDate,
    message: terms.message,
    created_by: caller.id,
    created_at: now,
  };
}

/** An e-mail tells the terms whole, and the message in the sender's own words. */
function withTerms(news: News, terms: Terms, pricingType: string, more: News["data"] = {}): News {
  const { amountCents, message, startDate: offerStart, endDate: offerEnd } = terms;
  return {
    ...news,
    data: { ...news.data, amountCents, message, pricingType, offerStart, offerEnd, ...more },
  };
}
