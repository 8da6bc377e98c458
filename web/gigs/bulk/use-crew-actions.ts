import { maxSelectedGigs } from "#shared/gigs/gigs-table.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useCan } from "../../lib/session/session.tsx";

/**
 * What the user's desk may do with the crews of these gigs. `isCurrent`: of all of them; else some are still being asked
 * about.
 */
export function useCrewActions(gigIds: readonly string[]) {
  const isDesk = useCan("organization.calendar");
  const isAsked = isDesk && gigIds.length > 0 && gigIds.length <= maxSelectedGigs;
  const { data, isLoading } = useRead(
    api.gigs["crew-actions"],
    isAsked ? { query: { gig: [...gigIds] } } : null,
  );
  const isSelected = ({ gigId }: { gigId: string }) => isAsked && gigIds.includes(gigId);
  return {
    people: data?.people.filter(isSelected) ?? [],
    places: data?.places.filter(isSelected) ?? [],
    isCurrent: !isLoading,
  };
}
