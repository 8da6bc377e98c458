import { and, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import type { Side } from "../../crews/counterparties.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { hasAgreedPlaces } from "../../db/expressions/inquiry-state.ts";
import { deriveId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { rooms } from "../../db/schema/messages.ts";
import { isVisibleTo } from "../../gigs/queries.ts";

/** `providerId`: an organisation or an individual. */
export type Inquiry = { gigId: string; providerId: string };

/** One for each gig and provider: there may be no such room yet. */
export const deriveInquiryId = ({ gigId, providerId }: Inquiry) =>
  deriveId("inquiry room", gigId, providerId);

/** Only if visible to the caller. */
export function findGigOfInquiry(db: Db, caller: Principal, gigId: string) {
  return db
    .select(aliasColumns({ id: gigs.id, organizationId: gigs.organization_id }))
    .from(gigs)
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}

const isAgreed = hasAgreedPlaces(sql`gigs.id`, sql`provider.id`);

/** Those whose names the gig's owner sees on it: who has offered, and firms whose desks were told. */
const isNamedToOwner = sql`(exists (select 1 from offers where offers.gig_id = gigs.id and offers.provider_id = provider.id)
  or (provider.user_id is null and exists (select 1 from users as desk
    cross join notifications as told on told.kind = 'gigOpen' and told.gig_id = gigs.id and told.user_id = desk.id
    where desk.organization_id = provider.id and exists (
      select 1 from json_each(desk.roles) where value in ('staffProvider', 'staffProviderAdmin')))))`;

const hasPendingOffer = sql`exists (select 1 from offers
  where offers.gig_id = gigs.id and offers.provider_id = provider.id and offers.status = 'pending')`;

/** `openedBy`: whose desk opens it. A provider asks about what they may answer or wait for, a buyer also while the gig is filled. */
const mayBegin = (openedBy: Side, now: number) => ({
  isOpen: sql`gigs.ends_at > ${now} and (gigs.status = 'open'
    or (gigs.status = 'filled' and ${openedBy === "buyer" ? sql`true` : hasPendingOffer}))`,
  isKnown: openedBy === "buyer" ? isNamedToOwner : sql`true`,
});

/** Race-free: the id is derived. `room` is empty where it may not be opened; then `refusal` says why. */
export function openInquiry(db: Db, inquiry: Inquiry, openedBy: Side, now: number) {
  const { gigId, providerId } = inquiry;
  const id = deriveInquiryId(inquiry);
  const { isOpen, isKnown } = mayBegin(openedBy, now);
  const provider = sql`(
    select id, id as organization_id, null as user_id from organizations where id = ${providerId} and deleted_at is null
    union all
    select id, null, id from users where id = ${providerId} and deleted_at is null) as provider`;
  const source = sql`gigs cross join ${provider}
    where gigs.id = ${gigId} and gigs.organization_id <> provider.id and ${isKnown}`;
  return batchNamed(db, {
    opened: insertFrom(
      db,
      rooms,
      {
        id,
        kind: "inquiry",
        inquiry_gig_id: gigId,
        provider_organization_id: sql`provider.organization_id`,
        provider_user_id: sql`provider.user_id`,
        provider_id: sql`provider.id`,
        created_at: now,
      },
      sql`from ${source} and ${isOpen} and not ${isAgreed}`,
    ).onConflictDoNothing(),
    room: db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id)),
    refusal: db.select({ isAgreed: sql`${isAgreed}`.mapWith(Boolean).as("isAgreed") }).from(sql`${source}`),
  });
}
