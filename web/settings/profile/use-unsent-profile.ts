import { useState } from "react";
import type { ProfilePatch } from "#shared/people/profile.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { useEntriesOf } from "../../lib/offline/outbox/use-entries.ts";
import { profileSubject } from "./profile-write.ts";

const nothing: ProfilePatch = {};

/**
 * What of earlier changes the server has not taken, or not told in `profile` yet: it waits, is being sent, or is to be put
 * right in the form.
 */
export function useUnsentProfile(profile: object): ProfilePatch {
  const entry = useEntriesOf(profileSubject).at(-1);
  const [seen, setSeen] = useState(() => ({ entry, profile, unsent: getPayload(entry) }));
  if (seen.entry === entry && seen.profile === profile) return seen.unsent;
  // Nobody can take back what is being sent: it has arrived.
  const isSent = entry === undefined && seen.entry?.state === "sending" && seen.profile === profile;
  const unsent = isSent ? seen.unsent : getPayload(entry);
  setSeen({ entry, profile, unsent });
  return unsent;
}

const getPayload = (entry: OutboxEntry | undefined) =>
  entry === undefined ? nothing : (entry.payload as ProfilePatch);
