import { room_members, rooms } from "../schema/messages.ts";
import type { Place } from "./crews.ts";
import type { WrittenGig } from "./gigs.ts";
import { deskOf, type WrittenOffer } from "./offers.ts";
import { membersOf } from "./people.ts";
import { type Plan, seedId } from "./plan.ts";

export const gigRoomId = (gigId: string) => seedId("room", gigId);

/** The room of a gig: its buyer's people, the providers it accepted, and the crew. */
export function writeGigRoom(
  { db, write }: Plan,
  gig: WrittenGig,
  accepted: { offer: WrittenOffer; crew: Place[] }[],
): void {
  const id = gigRoomId(gig.id);
  const created_at = Math.min(...accepted.map(({ offer }) => offer.createdAt));
  const members = new Set([
    ...membersOf(gig.by, "workProviderAdmin", "workProvider"),
    ...accepted.flatMap(({ offer, crew }) => [...deskOf(offer.from), ...crew.map(({ userId }) => userId)]),
  ]);
  write(
    db.insert(rooms).values({ id, kind: "gig", gig_id: gig.id, created_at }),
    ...[...members].map((user_id) =>
      db.insert(room_members).values({ room_id: id, user_id, joined_at: created_at }),
    ),
  );
}
