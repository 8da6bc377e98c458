import type { Gig } from "#shared/gig.ts";
import { api } from "../lib/api.ts";
import { useRead } from "../lib/use-read.ts";
import { ChangeCard } from "./change-card.tsx";
import { MyPlace } from "./my-place.tsx";
import { OfferBox } from "./offer-box.tsx";
import { unnamed } from "./terms.ts";
import { useOwnPlace } from "./use-own-place.ts";

/** What the viewer is asked in this gig: say whether one comes, or offer people. */
export function GigAction({ gig }: { gig: Gig }) {
  const place = useOwnPlace(gig.id);
  const { data: offers } = useRead(
    api.gigs[":id"].offers,
    gig.can.offer ? { param: { id: gig.id }, query: {} } : null,
  );
  if (place)
    return (
      <>
        {place.changes && <ChangeCard place={place} first />}
        <MyPlace place={place} />
      </>
    );
  // Whom to name for the places that are agreed comes before offering more.
  const naming = offers?.items.some((offer) => unnamed(offer) > 0);
  if (gig.can.offer && gig.accepted < gig.headcount && !naming) return <OfferBox gig={gig} />;
  return null;
}
