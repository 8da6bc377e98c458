import { expectedUserHeader } from "../../../src/shared/auth/expected-user.ts";
import type { PushAction, PushMessage } from "../../../src/shared/notifications/push-message.ts";
import { confirmAssignment, declineAssignment } from "../../crews/assignments/assignment-writes.ts";
import { answerNames, subjectOfAssignment } from "../../domain/crew/answer-names.ts";
import { holdSubject } from "../../lib/offline/outbox/hold-subject.ts";
import { createOutboxEntry, type OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { requestSync } from "../../lib/offline/outbox/request-sync.ts";
import { watchAnswer } from "../../lib/offline/outbox/watch-answers.ts";
import { hasOriginHeader } from "../../lib/offline/worker-protocol.ts";
import { discardEntry, discardOlder, drainOutbox, findEntry, replaceEntry } from "./outbox.ts";
import { readUserId } from "./read-user-id.ts";

type Asked = NonNullable<PushMessage["notification"]["data"]>;

/** `kept`: the device has it and sends it later. `failed`: it has not, and the server has not taken it. */
export type AnswerOutcome = "done" | "kept" | "failed";

/** Milliseconds: a tap opens no page later than some seconds after it. */
const answerWithin = 5000;

export async function answerAssignment(
  registration: ServiceWorkerRegistration,
  answer: PushAction,
  { assignmentId, version, kept }: Asked,
): Promise<AnswerOutcome> {
  const userId = await readUserId();
  const { gigId = "", title = "" } = kept ?? {};
  const content = {
    ...{ action: answerNames[answer], subject: subjectOfAssignment(assignmentId) },
    payload: { assignmentId, gigId, title, version, reason: "" },
  };
  const entry = createOutboxEntry(content, userId ?? "", Date.now());
  const canKeep = userId !== null && kept !== undefined;
  if (!canKeep || !(await replaceEntry(entry).then(succeed, fail))) return answerDirectly(answer, entry);
  const outcome = await sendKept(entry);
  if (outcome === "failed") await discardEntry(entry.id);
  if (outcome === "kept") await requestSync(registration);
  return outcome;
}

const succeed = () => true;
const fail = () => false;

async function sendKept(entry: OutboxEntry): Promise<AnswerOutcome> {
  let status: number | undefined;
  const stopWatching = watchAnswer(entry.id, (answer) => {
    status = answer?.status;
  });
  await Promise.race([drainOutbox(), new Promise((resolve) => setTimeout(resolve, answerWithin))]);
  stopWatching();
  const left = await findEntry(entry);
  if (left === undefined) return "done";
  // Nobody is signed in: the page takes an answer all the same, now.
  return left.state === "refused" || status === 401 ? "failed" : "kept";
}

/** What the device cannot keep. */
async function answerDirectly(
  answer: PushAction,
  entry: OutboxEntry<Parameters<typeof declineAssignment.send>[0]["payload"]>,
): Promise<AnswerOutcome> {
  const { send } = answer === "confirm" ? confirmAssignment : declineAssignment;
  const options = {
    headers: { "Idempotency-Key": entry.id, ...(entry.userId && { [expectedUserHeader]: entry.userId }) },
    init: { signal: AbortSignal.timeout(answerWithin) },
  };
  const release = holdSubject(entry.subject, () => undefined);
  const isDone = await send(entry, options).then((given) => given.ok && hasOriginHeader(given), fail);
  if (isDone) await discardOlder(entry).catch(fail);
  release();
  return isDone ? "done" : "failed";
}
