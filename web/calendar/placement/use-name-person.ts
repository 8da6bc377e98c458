import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import type { Problem } from "#shared/core/errors.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import { usePostCrew } from "../../domain/crew/use-post-crew.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { useUndo } from "../../domain/gigs/use-undo.ts";
import type { ToastOptions } from "../../ui/feedback/use-toast.tsx";

/** What became of a naming; `undo`: for the toast that says so; `problem`: why it was refused, `failed` was said by a toast. */
type NamingResult =
  | { status: "named"; undo: ToastOptions }
  | { status: "refused"; problem: Problem }
  | { status: "failed" };

export function useNamePerson() {
  const { run, busy } = useGigMutation();
  const post = usePostCrew();
  const undo = useUndo();
  return {
    busy: busy !== null,
    async name(
      { gigId, offerId, positionId }: UnnamedDay,
      userId: string,
      dates: string[],
      override: OverrideInput = {},
    ): Promise<NamingResult> {
      const result: { problem: Problem | null } = { problem: null };
      const { request, offer } = undo.begin();
      const error = await run("place", async () => {
        const naming = { offerId, positionId, userIds: [userId], dates, ...override };
        result.problem = await post(gigId, naming, request);
      });
      if (error !== null) return { status: "failed" };
      undo.end();
      return result.problem
        ? { status: "refused", problem: result.problem }
        : { status: "named", undo: offer() };
    },
  };
}
