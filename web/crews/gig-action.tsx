import type { Gig } from "#shared/gig.ts";
import { api } from "../lib/api.ts";
import { useCan } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { MyPlace } from "./my-place.tsx";
import { OfferBox } from "./offer-box.tsx";

/** What the viewer is asked in this gig: say whether one comes, or offer people. */
export function GigAction({ gig }: { gig: Gig }) {
  const works = useCan("shifts.work");
  const { data: mine } = useRead(api.assignments, works ? { query: {} } : null);
  const place = mine?.items.find((one) => one.gigId === gig.id && one.can.decline);
  if (place) return <MyPlace place={place} />;
  if (gig.can.offer && gig.accepted < gig.headcount) return <OfferBox gig={gig} />;
  return null;
}
