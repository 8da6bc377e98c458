import { and, eq, gt } from "drizzle-orm";
import { calculateAskingAmount } from "../../shared/gigs/pay.ts";
import { totalMinutes } from "../../shared/gigs/shift-hours.ts";
import { offers } from "../schema/crews.ts";
import { rooms } from "../schema/messages.ts";
import type { DemoOffer, Provider } from "./gig.ts";
import type { SeedGig } from "./gigs.ts";
import { listDemoMembers, organizationId, userId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

export type SeedOffer = DemoOffer & { id: string; createdAt: number };

export function listProviderStaff(provider: Provider): string[] {
  return provider === "solo"
    ? [userId("solo@keikka.test")]
    : listDemoMembers(provider, "staffProviderAdmin", "staffProvider");
}

export function writeOffer(plan: SeedContext, gig: SeedGig, offer: DemoOffer): SeedOffer {
  const { db, write } = plan;
  const id = seedId("offer", gig.id, offer.from);
  const createdAt = gig.createdAt + hours(2 + Math.round(plan.random() * 20));
  write(db.insert(offers).values({ id, ...terms(gig, offer), created_at: createdAt }));
  const buyer = listDemoMembers(gig.by, "workProviderAdmin")[0];
  const status = offer.status === "countered" ? "superseded" : offer.status;
  if (status !== "pending")
    write(
      db
        .update(offers)
        .set({
          status,
          accepted: status === "accepted" ? (offer.accepted ?? 0) : 0,
          answered_by: status === "withdrawn" ? listProviderStaff(offer.from)[0] : buyer,
          answered_at: createdAt + hours(3),
        })
        .where(eq(offers.id, id)),
    );
  if (offer.isKept)
    write(
      db
        .update(offers)
        .set({ reserve_at: createdAt + hours(3) })
        .where(eq(offers.id, id)),
    );
  if (status === "accepted") writeRoom(plan, gig.id, createdAt + hours(3));
  if (offer.status === "countered")
    write(
      db.insert(offers).values({
        ...terms(gig, {
          from: offer.from,
          workers: offer.workers,
          status: "pending",
          message: "Pysytään meidän hinnassamme.",
        }),
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

/** A trigger opens the room when an offer is accepted, by the database's clock: it was at `at`. */
function writeRoom({ db, write }: SeedContext, gigId: string, at: number): void {
  const later = and(eq(rooms.gig_id, gigId), gt(rooms.created_at, at));
  write(db.update(rooms).set({ created_at: at }).where(later));
}

function terms(gig: SeedGig, { from, workers, amountCents, later = 0, message = "" }: DemoOffer) {
  const own = from === "solo";
  const days = gig.expanded.slice(later);
  const minutes = totalMinutes(days);
  const askingPrice = { type: gig.type ?? "hourly", amountCents: gig.cents, headcount: gig.people } as const;
  const askingCents = calculateAskingAmount(
    { ...askingPrice, minutes: totalMinutes(gig.expanded) },
    { places: workers, minutes },
  );
  const provider = own ? userId("solo@keikka.test") : organizationId(from);
  return {
    gig_id: gig.id,
    provider_id: provider,
    organization_id: own ? null : provider,
    user_id: own ? provider : null,
    side: "provider" as const,
    workers,
    amount_cents: amountCents ?? askingCents,
    at_ask: amountCents === undefined,
    start_date: days[0]?.date ?? gig.startDate,
    end_date: gig.endDate,
    message,
    created_by: listProviderStaff(from).at(-1) ?? null,
  };
}
