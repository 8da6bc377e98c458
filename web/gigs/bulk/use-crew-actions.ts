import { useEffect, useState } from "react";
import { maxSelectedGigs } from "#shared/gigs/gigs-table.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useCan } from "../../lib/session/session.tsx";

/**
 * What the user's desk may do with the crews of these gigs, in any order. `isCurrent`: of all of them; else some are still
 * being asked about.
 */
export function useCrewActions(gigIds: readonly string[]) {
  const isDesk = useCan("organization.calendar");
  const isAsked = isDesk && gigIds.length > 0 && gigIds.length <= maxSelectedGigs;
  const selected = isAsked ? gigIds.toSorted().join() : "";
  const asked = useSettled(selected);
  const { data, isLoading } = useRead(
    api.gigs["crew-actions"],
    isAsked && asked !== "" ? { query: { gig: asked.split(",") } } : null,
  );
  const isSelected = ({ gigId }: { gigId: string }) => isAsked && gigIds.includes(gigId);
  return {
    people: data?.people.filter(isSelected) ?? [],
    places: data?.places.filter(isSelected) ?? [],
    isCurrent: asked === selected && !isLoading,
  };
}

/** One request for several ticks in a row. */
function useSettled(selected: string): string {
  const [asked, setAsked] = useState(selected);
  const [draft, setDraft] = useDebounced(asked, setAsked);
  useEffect(() => {
    if (draft !== selected) setDraft(selected);
  }, [draft, selected, setDraft]);
  return asked;
}
