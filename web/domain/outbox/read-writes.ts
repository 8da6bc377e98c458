import { api } from "../../lib/api/api.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { watchAnswers } from "../../lib/offline/outbox/watch-answers.ts";

/** What marking as read is called in the outbox. */
export const readNames = { notifications: "notifications.read", gigChange: "gig.seen" } as const;

export type ReadNotifications = { ids?: string[]; gigId?: string; until?: string };
export type SeenChange = { gigId: string; version: number };

const notifications = watchAnswers({
  send: ({ payload }: OutboxEntry<ReadNotifications>, options) =>
    api.notifications.read.$post({ json: payload }, options),
  touches: () => ["/api/notifications"],
  describe: (_, { t }) => t("queued.read"),
});

const gigChange = watchAnswers({
  send: ({ payload: { gigId, version } }: OutboxEntry<SeenChange>, options) =>
    api.gigs[":id"].seen.$post({ param: { id: gigId }, json: { version } }, options),
  touches: () => ["/api/assignments"],
  describe: (_, { t }) => t("queued.read"),
  // What has changed again, or is over, is not read any more.
  isDone: ({ status }) => status === 404 || status === 409,
});

export const readWrites = {
  [readNames.notifications]: notifications,
  [readNames.gigChange]: gigChange,
};
