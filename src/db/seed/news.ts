import type { NotificationKind } from "../../shared/notification.ts";
import { notifications } from "../schema/messages.ts";
import type { Place } from "./crews.ts";
import type { WrittenGig } from "./gigs.ts";
import { deskOf, type WrittenOffer } from "./offers.ts";
import { membersOf, nameOf } from "./people.ts";
import { hours, type Plan, seedId } from "./plan.ts";

const freshFor = hours(24 * 3);

/** Tells the buyer of an offer, the provider of its answer, and the crew of their places. */
export function writeOfferNews(plan: Plan, gig: WrittenGig, offer: WrittenOffer, crew: Place[]): void {
  const buyers = membersOf(gig.by, "workProviderAdmin", "workProvider");
  const provider = offer.from === "solo" ? "Matti Meikäläinen" : nameOf(offer.from);
  const data = { gig: gig.title, organization: provider, workers: offer.workers };
  tell(plan, gig, "offerReceived", buyers, data, offer.createdAt, offer.status === "pending");
  const answer = { gig: gig.title, organization: nameOf(gig.by), workers: offer.accepted ?? 0 };
  const answeredAt = offer.createdAt + hours(3);
  if (offer.status === "accepted")
    tell(plan, gig, "offerAnswered", deskOf(offer.from), { ...answer, answer: "accepted" }, answeredAt);
  if (offer.status === "countered")
    tell(plan, gig, "offerAmended", deskOf(offer.from), answer, answeredAt, true);
  for (const { userId, confirmed } of crew)
    tell(plan, gig, "assigned", [userId], answer, offer.createdAt + hours(5), !confirmed);
}

/** One notification each; unread while it is fresh, or as long as it waits for an answer. */
export function tell(
  { db, now, write }: Plan,
  gig: WrittenGig,
  kind: NotificationKind,
  userIds: string[],
  data: Record<string, string | number>,
  at: number,
  waits = false,
): void {
  const created_at = Math.min(at, now);
  const unread = (waits && gig.end === undefined) || now - created_at < freshFor;
  for (const user_id of userIds)
    write(
      db.insert(notifications).values({
        id: seedId("news", kind, user_id, gig.id, JSON.stringify(data)),
        user_id,
        kind,
        gig_id: gig.id,
        data,
        created_at,
        read_at: unread ? null : created_at + hours(1),
      }),
    );
}
