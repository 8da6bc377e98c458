import { api } from "../../lib/api/api.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { watchAnswers } from "../../lib/offline/outbox/watch-answers.ts";

/** `version`: of the gig that was on screen. */
type OfGig = { gigId: string; title: string; version: number };
type OfAssignment = OfGig & { assignmentId: string };

const ofGig = {
  touches: () => ["/api/assignments", "/api/gigs", "/api/calendar", "/api/offers", "/api/swaps"],
  editPath: ({ payload }: OutboxEntry<OfGig>) => pathTo("gig", { id: payload.gigId }),
};

export const confirmAssignment = watchAnswers({
  send: ({ payload: { assignmentId, version } }: OutboxEntry<OfAssignment>, options) =>
    api.assignments[":id"].confirm.$post({ param: { id: assignmentId }, json: { version } }, options),
  describe: ({ payload }, { t }) => `${t("queued.confirm")}: ${payload.title}`,
  ...ofGig,
});

export const declineAssignment = watchAnswers({
  send: ({ payload: { assignmentId, reason } }: OutboxEntry<OfAssignment & { reason: string }>, options) =>
    api.assignments[":id"].decline.$post({ param: { id: assignmentId }, json: { reason } }, options),
  describe: ({ payload }, { t }) => `${t("queued.decline")}: ${payload.title}`,
  ...ofGig,
});

export const acknowledgeGig = watchAnswers({
  send: ({ payload: { gigId, version } }: OutboxEntry<OfGig>, options) =>
    api.gigs[":id"].acknowledge.$post({ param: { id: gigId }, json: { version } }, options),
  describe: ({ payload }, { t }) => `${t("queued.acknowledge")}: ${payload.title}`,
  ...ofGig,
});
