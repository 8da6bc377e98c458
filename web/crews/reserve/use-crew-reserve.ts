import type { Offer } from "#shared/offers/offer.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { isFreeWithoutWarning, listReserve, listUnnamed } from "../naming/candidates.ts";

/**
 * `offer`: an accepted one of the reader's firm. `kept`: in the order in which they are asked; `next`: who is
 * asked first, null where nobody can be, undefined as long as that is not known.
 */
export function useCrewReserve(offer: Pick<Offer, "id" | "gigId"> | undefined) {
  const { data } = useRead(
    api.gigs[":id"].candidates,
    offer === undefined ? null : { param: { id: offer.gigId }, query: { offer: offer.id } },
  );
  const people = listUnnamed(data?.items ?? []);
  const kept = listReserve(people);
  return { people, kept, next: data && (kept.find(isFreeWithoutWarning) ?? null) };
}
