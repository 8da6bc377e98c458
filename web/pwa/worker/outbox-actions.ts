import { sendMessage } from "../../chat/thread/send-message.ts";
import { sendAction } from "../../chat/thread/unsent-message.ts";
import {
  acknowledgeGig,
  confirmAssignment,
  declineAssignment,
} from "../../crews/assignments/assignment-writes.ts";
import { interestName, interestWrite } from "../../crews/interest-writes.ts";
import { absenceWrites } from "../../domain/absences/absence-writes.ts";
import { answerNames } from "../../domain/crew/answer-names.ts";
import { readWrites } from "../../domain/outbox/read-writes.ts";
import type { OutboxAction } from "../../lib/offline/outbox/outbox-entry.ts";

/** Of app/outbox-actions.ts, by the same names, what needs nothing of a page. */
export const workerActions = new Map<string, OutboxAction<never>>(
  Object.entries({
    [answerNames.confirm]: confirmAssignment,
    [answerNames.decline]: declineAssignment,
    [answerNames.acknowledge]: acknowledgeGig,
    ...absenceWrites,
    [interestName]: interestWrite,
    ...readWrites,
    [sendAction]: sendMessage,
  }),
);
