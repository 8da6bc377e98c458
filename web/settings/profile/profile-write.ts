import type { ProfilePatch } from "#shared/people/profile.ts";
import { api } from "../../lib/api/client.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { queueWrite } from "../../lib/offline/outbox/queue-write.ts";
import { getStartedOutbox } from "../../lib/offline/outbox/started-outbox.ts";
import { watchAnswers } from "../../lib/offline/outbox/watch-answers.ts";

export const profileWriteName = "profile.change";

export const profileSubject = "profile";

export const profileWrite = watchAnswers({
  send: ({ payload }: OutboxEntry<ProfilePatch>, options) => api.me.$patch({ json: payload }, options),
  touches: () => ["/api/me", "/api/session"],
  describe: (_, { t }) => t("queued.profile"),
  editPath: () => pathTo("settings"),
});

/** With what is unsent of earlier changes. */
export async function queueProfile(patch: ProfilePatch) {
  const entries = (await getStartedOutbox())?.listEntries() ?? [];
  const unsent = entries.filter(({ subject }) => subject === profileSubject) as OutboxEntry<ProfilePatch>[];
  const payload = Object.assign({}, ...unsent.map((entry) => entry.payload), patch) as ProfilePatch;
  return queueWrite({
    ...{ id: crypto.randomUUID(), name: profileWriteName, action: profileWrite },
    ...{ subject: profileSubject, payload },
  });
}
