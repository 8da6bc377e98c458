import { api } from "../lib/api/api.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import type { OutboxEntry } from "../lib/offline/outbox/outbox-entry.ts";
import { watchAnswers } from "../lib/offline/outbox/watch-answers.ts";

export const interestName = "gig.interest";

export type Interest = { gigId: string; isInterested: boolean };

export const subjectOfInterest = (gigId: string) => `interest:${gigId}`;

export const interestWrite = watchAnswers({
  send({ payload: { gigId, isInterested } }: OutboxEntry<Interest>, options) {
    const { interest } = api.gigs[":id"];
    const param = { id: gigId };
    return isInterested ? interest.$put({ param }, options) : interest.$delete({ param }, options);
  },
  touches: () => ["/api/gigs"],
  describe: ({ payload: { isInterested } }, { t }) =>
    t(isInterested ? "queued.interest" : "queued.noInterest"),
  editPath: ({ payload: { gigId } }) => pathTo("gig", { id: gigId }),
});
