import { useEffect } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { api, unwrap } from "../../lib/api/client.ts";

/** Who opens a gig that they were told of has seen it, wherever they came from. */
export function useMarkSeen({ id, unseen }: Pick<Gig, "id" | "unseen">): void {
  useEffect(() => {
    if (!unseen) return;
    // The bell still says it when this fails.
    unwrap(api.notifications.read.$post({ json: { gigId: id } })).catch(() => {});
  }, [id, unseen]);
}
