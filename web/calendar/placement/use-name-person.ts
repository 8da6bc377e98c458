import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import type { Problem } from "#shared/core/errors.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import { usePostCrew } from "../../domain/crew/use-post-crew.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";

/** What became of a naming; `problem`: why it was refused, `failed` was said by a toast. */
type NamingResult = { status: "named" } | { status: "refused"; problem: Problem } | { status: "failed" };

export function useNamePerson() {
  const { run, busy } = useGigMutation();
  const post = usePostCrew();
  return {
    busy: busy !== null,
    async name(
      { gigId, offerId, positionId }: UnnamedDay,
      userId: string,
      dates: string[],
      override: OverrideInput = {},
    ): Promise<NamingResult> {
      const result: { problem: Problem | null } = { problem: null };
      const error = await run("place", async () => {
        result.problem = await post(gigId, { offerId, positionId, userIds: [userId], dates, ...override });
      });
      if (error !== null) return { status: "failed" };
      return result.problem ? { status: "refused", problem: result.problem } : { status: "named" };
    },
  };
}
