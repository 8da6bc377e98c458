import { eq, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { newsOf } from "../../notifications/queries.ts";
import { deedOf } from "../deed.ts";
import { findOffer, type OfferRow } from "../offers/queries.ts";
import { otherSide, type Side } from "../parties.ts";
import { isBearable, mailSide, shiftStart, tellSide } from "../queries.ts";

type Change = Pick<typeof offers.$inferInsert, "status" | "accepted">;

/** Ends a pending offer; the triggers refuse with `offer.notPending`, `gig.full` or `gig.notOpen`. */
export function closeOffer(db: Db, { caller, now }: Act, id: string, change: Change) {
  return db
    .update(offers)
    .set({ ...change, answered_by: caller.id, answered_at: now })
    .where(eq(offers.id, id));
}

/** Accepts all or part. A doer on their own account is booked in the same batch: accepted and assigned, or neither. */
export async function acceptOffer(db: Db, act: Act, row: OfferRow, workers: number) {
  const news = newsOf(act, "offerAnswered", row, answerIn(row, "accepted", otherSide(row.side), workers));
  const asksDoer = row.organizationId === null && row.side === "provider";
  const { amountCents, pricingType } = row;
  const letter = asksDoer ? newsOf(act, "assigned", row, { amountCents, pricingType }) : news;
  const bookingId = newId();
  const [, , , , told, mailed, [offer]] = await db.batch([
    closeOffer(db, act, row.id, { status: "accepted", accepted: workers }),
    bookDoer(db, act, row, bookingId),
    bookDays(db, act, bookingId),
    record(db, deedOf(act, "offer.accept", row.id, { gigId: row.gigId, workers })),
    tellSide(db, row.side, row, news),
    mailSide(db, row.side, row, letter),
    findOffer(db, row.id, act.now),
  ]);
  return { offer, told, mailed };
}

/**
 * A doer who accepts the buyer's terms has said yes, to the gig as it was when those were put forward: what changed
 * since is still to acknowledge. One whose own terms were accepted still confirms.
 */
function bookDoer(db: Db, { caller, now }: Act, row: OfferRow, bookingId: string) {
  const meant =
    row.side === "buyer"
      ? sql`coalesce((select min(version) - 1 from gig_changes
          where gig_changes.gig_id = offers.gig_id and gig_changes.at > offers.created_at), version_now)`
      : sql`version_now`;
  const [status, answeredAt] = row.side === "buyer" ? ["confirmed", now] : ["proposed", null];
  return db.insert(assignments).select(
    sql`select ${bookingId}, gig_id, offers.id, user_id, ${status}, ${caller.id}, ${now}, ${answeredAt},
        ${meant}, null, ${meant}, null
      from offers join (select id as gig, version as version_now from gigs) on gig = gig_id
      where offers.id = ${row.id} and user_id is not null`,
  );
}

function bookDays(db: Db, { now }: Act, bookingId: string) {
  return db.insert(shifts).select(
    sql`select booked.id, gig_days.date, gig_days.gig_id, offers.id, booked.user_id,
        ${shiftStart(sql`booked`, sql`gig_days`)}, gig_days.ends_at
      from assignments as booked join offers on offers.id = booked.offer_id
      join gig_days on gig_days.gig_id = booked.gig_id
        and gig_days.date between offers.start_date and offers.end_date
      where booked.id = ${bookingId} and gig_days.ends_at > ${now}`,
  );
}

/** Says no; the same provider may offer again. */
export async function declineOffer(db: Db, act: Act, row: OfferRow) {
  const news = newsOf(act, "offerAnswered", row, answerIn(row, "declined", otherSide(row.side)));
  const [, , told, mailed, [offer]] = await db.batch([
    closeOffer(db, act, row.id, { status: "declined" }),
    record(db, deedOf(act, "offer.decline", row.id, { gigId: row.gigId })),
    tellSide(db, row.side, row, news),
    mailSide(db, row.side, row, news),
    findOffer(db, row.id, act.now),
  ]);
  return { offer, told, mailed };
}

/** Takes back one's own terms. */
export async function withdrawOffer(db: Db, act: Act, row: OfferRow) {
  const news = newsOf(act, "offerAnswered", row, answerIn(row, "withdrawn", row.side));
  const [, , told, mailed, [offer]] = await db.batch([
    closeOffer(db, act, row.id, { status: "withdrawn" }),
    record(db, deedOf(act, "offer.withdraw", row.id, { gigId: row.gigId })),
    tellSide(db, otherSide(row.side), row, news),
    mailSide(db, otherSide(row.side), row, news, isBearable(act, row)),
    findOffer(db, row.id, act.now),
  ]);
  return { offer, told, mailed };
}

/** Gives accepted places back to the gig, and e-mails a provider who loses them; refuses with `offer.crewFull`. */
export async function releasePlaces(db: Db, act: Act, row: OfferRow, workers: number, by: Side) {
  const news = newsOf(act, "offerAnswered", row, answerIn(row, "released", by, workers));
  const [, , told, [offer], mailed = []] = await db.batch([
    db
      .update(offers)
      .set({ accepted: sql`${offers.accepted} - ${workers}` })
      .where(eq(offers.id, row.id)),
    record(db, deedOf(act, "offer.release", row.id, { gigId: row.gigId, workers })),
    tellSide(db, otherSide(by), row, news),
    findOffer(db, row.id, act.now),
    ...(by === "buyer" ? [mailSide(db, "provider", row, news)] : []),
  ]);
  return { offer, told, mailed };
}

type Answer = "accepted" | "declined" | "withdrawn" | "released";

function answerIn(row: OfferRow, answer: Answer, by: Side, accepted = 0) {
  const { side, workers, providerName: provider, providerId, buyerName } = row;
  const answeredBy = by === "provider" ? provider : buyerName;
  const answeredById = by === "provider" ? providerId : row.gigOrganizationId;
  return { answer, answeredBy, answeredById, side, provider, providerId, workers, accepted };
}
