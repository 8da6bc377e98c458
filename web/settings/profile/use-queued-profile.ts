import type { ProfilePatch } from "#shared/people/profile.ts";
import { useShownEntries } from "../../domain/outbox/use-shown-entries.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { profileSubject } from "./profile-write.ts";

/** What of these fields waits for a connection or was refused: that first, since it holds the other back. */
export function useQueuedProfile(fields: readonly (keyof ProfilePatch)[]): OutboxEntry | undefined {
  const shown = useShownEntries(
    ({ subject, payload }) =>
      subject === profileSubject && fields.some((field) => field in (payload as ProfilePatch)),
  );
  return shown.find(({ state }) => state === "refused") ?? shown.at(-1);
}
