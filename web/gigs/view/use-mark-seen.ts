import { useEffect } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { markNotificationsRead } from "../../domain/outbox/queue-read.ts";

/** Who opens a gig that they were told of has seen it, wherever they came from. */
export function useMarkSeen({ id, unseen }: Pick<Gig, "id" | "unseen">): void {
  useEffect(() => {
    if (!unseen) return;
    // The bell still says it when this fails.
    markNotificationsRead({ gigId: id }).catch(() => {});
  }, [id, unseen]);
}
