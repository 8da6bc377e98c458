import { queueWrite } from "../lib/offline/outbox/queue-write.ts";
import { type Interest, interestName, interestWrite, subjectOfInterest } from "./interest-writes.ts";

export const queueInterest = (payload: Interest) =>
  queueWrite({
    ...{ id: crypto.randomUUID(), name: interestName, action: interestWrite },
    ...{ subject: subjectOfInterest(payload.gigId), payload },
  });
