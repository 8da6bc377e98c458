import { absenceNames } from "../domain/absences/absence-names.ts";
import { answerNames } from "../domain/crew/answer-names.ts";
import { readNames, readWrites } from "../domain/outbox/read-writes.ts";
import type { ActionLoaders } from "../lib/offline/outbox/outbox-entry.ts";

const loadAbsenceWrites = async () => (await import("../domain/absences/absence-writes.ts")).absenceWrites;
const loadAssignmentWrites = () => import("../crews/assignments/assignment-writes.ts");

/** All that can be queued, by the name that `enqueue` gives it. A name stays while a device may hold it. */
export const outboxActions: ActionLoaders = {
  [answerNames.confirm]: async () => (await loadAssignmentWrites()).confirmAssignment,
  [answerNames.decline]: async () => (await loadAssignmentWrites()).declineAssignment,
  [answerNames.acknowledge]: async () => (await loadAssignmentWrites()).acknowledgeGig,
  [absenceNames.enter]: async () => (await loadAbsenceWrites())[absenceNames.enter],
  [absenceNames.change]: async () => (await loadAbsenceWrites())[absenceNames.change],
  [absenceNames.erase]: async () => (await loadAbsenceWrites())[absenceNames.erase],
  "gig.interest": async () => (await import("../crews/interest-writes.ts")).interestWrite,
  [readNames.notifications]: async () => readWrites[readNames.notifications],
  [readNames.gigChange]: async () => readWrites[readNames.gigChange],
  "profile.change": async () => (await import("../settings/profile/profile-write.ts")).profileWrite,
  "chat.send": async () => (await import("../chat/thread/send-message.ts")).sendMessage,
  "chat.change": async () => (await import("../chat/thread/send-change.ts")).sendChange,
  "chat.sendPictures": async () => (await import("../chat/thread/send-pictures.ts")).sendPictures,
};
