import type { NotificationKind } from "../../shared/notifications/notification.ts";
import { notifications } from "../schema/messages.ts";
import type { DemoAssignment } from "./crews.ts";
import type { SeedGig } from "./gigs.ts";
import { listProviderStaff, type SeedOffer } from "./offers.ts";
import { findOrganizationName, listDemoMembers } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

const freshFor = hours(24 * 3);

export function writeOfferNotifications(
  plan: SeedContext,
  gig: SeedGig,
  offer: SeedOffer,
  crew: DemoAssignment[],
): void {
  const buyers = listDemoMembers(gig.by, "workProviderAdmin", "workProvider");
  const provider = offer.from === "solo" ? "Matti Meikäläinen" : findOrganizationName(offer.from);
  const alone = Number(offer.from === "solo");
  const data = { gig: gig.title, organization: provider, workers: offer.workers, alone };
  writeNotification(plan, gig, "offerReceived", buyers, data, offer.createdAt, offer.status === "pending");
  const answer = {
    gig: gig.title,
    organization: findOrganizationName(gig.by),
    workers: offer.accepted ?? 0,
    alone,
  };
  const answeredAt = offer.createdAt + hours(3);
  if (offer.status === "accepted")
    writeNotification(
      plan,
      gig,
      "offerAnswered",
      listProviderStaff(offer.from),
      { ...answer, answer: "accepted" },
      answeredAt,
    );
  if (offer.status === "countered")
    writeNotification(plan, gig, "offerAmended", listProviderStaff(offer.from), answer, answeredAt, true);
  for (const { userId, confirmed } of offer.from === "solo" ? [] : crew)
    writeNotification(plan, gig, "assigned", [userId], answer, offer.createdAt + hours(5), !confirmed);
}

export function writeNotification(
  { db, now, write }: SeedContext,
  gig: SeedGig,
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
