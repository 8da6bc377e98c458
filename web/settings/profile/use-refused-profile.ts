import type { ProfilePatch } from "#shared/people/profile.ts";
import { useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { profileSubject } from "./profile-write.ts";

const nothing: ProfilePatch = {};

/** What of an earlier change the server has not taken: to be put right in the form. */
export function useRefusedProfile(): ProfilePatch {
  const refused = useEntries().find(
    ({ subject, state }) => subject === profileSubject && state === "refused",
  );
  return refused === undefined ? nothing : (refused.payload as ProfilePatch);
}
