import type { Gig } from "#shared/gigs/gig.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { ChangeCard } from "./assignments/change-card.tsx";
import { OwnAssignment } from "./assignments/own-assignment.tsx";
import { useOwnAssignment } from "./assignments/use-own-assignment.ts";
import { MakeOfferForm } from "./offers/make-offer-form.tsx";
import { countUnnamed } from "./terms/terms.ts";

export function GigActions({ gig }: { gig: Gig }) {
  const place = useOwnAssignment(gig.id);
  const { data: offers } = useRead(
    api.gigs[":id"].offers,
    gig.can.offer ? { param: { id: gig.id }, query: {} } : null,
  );
  if (place)
    return (
      <>
        {place.changes && <ChangeCard place={place} first />}
        <OwnAssignment place={place} />
      </>
    );
  // Naming the crew for accepted places comes before offering more.
  const naming = offers?.items.some((offer) => countUnnamed(offer) > 0);
  if (gig.can.offer && !naming) return <MakeOfferForm gig={gig} />;
  return null;
}
