import type { ProfilePatch } from "#shared/people/profile.ts";
import { useEntriesOf } from "../../lib/offline/outbox/use-entries.ts";
import { profileSubject } from "./profile-write.ts";

const nothing: ProfilePatch = {};

/** What of earlier changes the server has not taken: it waits, or is to be put right in the form. */
export function useUnsentProfile(): ProfilePatch {
  const unsent = useEntriesOf(profileSubject).at(-1);
  return unsent === undefined ? nothing : (unsent.payload as ProfilePatch);
}
