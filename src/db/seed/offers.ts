import { and, eq, gt } from "drizzle-orm";
import { offers } from "../schema/crews.ts";
import { rooms } from "../schema/messages.ts";
import type { DemoOffer, Provider } from "./gig.ts";
import type { WrittenGig } from "./gigs.ts";
import { membersOf, organizationId, userId } from "./people.ts";
import { hours, type Plan, seedId } from "./plan.ts";

/** An answer that is written, with its id and when it came. */
export type WrittenOffer = DemoOffer & { id: string; createdAt: number };

/** Who decides for a provider. */
export function deskOf(provider: Provider): string[] {
  return provider === "solo"
    ? [userId("solo@keikka.test")]
    : membersOf(provider, "staffProviderAdmin", "staffProvider");
}

/** Writes an offer and what was answered to it, in the order in which it happened. */
export function writeOffer(plan: Plan, gig: WrittenGig, offer: DemoOffer): WrittenOffer {
  const { db, write } = plan;
  const id = seedId("offer", gig.id, offer.from);
  const createdAt = gig.createdAt + hours(2 + Math.round(plan.random() * 20));
  write(db.insert(offers).values({ id, ...terms(gig, offer), created_at: createdAt }));
  const buyer = membersOf(gig.by, "workProviderAdmin")[0];
  const status = offer.status === "countered" ? "superseded" : offer.status;
  if (status !== "pending")
    write(
      db
        .update(offers)
        .set({
          status,
          accepted: status === "accepted" ? (offer.accepted ?? 0) : 0,
          answered_by: status === "withdrawn" ? deskOf(offer.from)[0] : buyer,
          answered_at: createdAt + hours(3),
        })
        .where(eq(offers.id, id)),
    );
  if (status === "accepted") openRoom(plan, gig.id, createdAt + hours(3));
  if (offer.status === "countered")
    write(
      db.insert(offers).values({
        ...terms(gig, { ...offer, amountCents: gig.cents, message: "At our price, please." }),
        id: seedId("counter", id),
        side: "buyer",
        previous_id: id,
        version: 2,
        created_by: buyer ?? null,
        created_at: createdAt + hours(3),
      }),
    );
  return { ...offer, id, createdAt };
}

/** The database opens a gig's room when an offer is accepted, by its own clock: it was at this instant. */
function openRoom({ db, write }: Plan, gigId: string, at: number): void {
  const later = and(eq(rooms.gig_id, gigId), gt(rooms.created_at, at));
  write(db.update(rooms).set({ created_at: at }).where(later));
}

function terms(gig: WrittenGig, { from, workers, amountCents, later = 0, message = "" }: DemoOffer) {
  const own = from === "solo";
  const provider = own ? userId("solo@keikka.test") : organizationId(from);
  return {
    gig_id: gig.id,
    provider_id: provider,
    organization_id: own ? null : provider,
    user_id: own ? provider : null,
    side: "provider" as const,
    workers,
    amount_cents: amountCents ?? gig.cents,
    start_date: gig.expanded[later]?.date ?? gig.startDate,
    end_date: gig.endDate,
    message,
    created_by: deskOf(from).at(-1) ?? null,
  };
}
