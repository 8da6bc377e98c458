import type { Problem } from "#shared/core/errors.ts";
import { ApiError, unwrap } from "../../api/client.ts";
import { isTransientStatus } from "../../api/is-transient-status.ts";
import { isConnected } from "../connection.ts";
import type { Outbox } from "./create-outbox.ts";
import { createOutboxEntry, type OutboxEntry, OutboxError } from "./outbox-entry.ts";
import { buildDirectHeaders, getPageUserId, getStartedOutbox } from "./started-outbox.ts";
import { answerTimeout, type WatchedAction, watchAnswer } from "./watch-answers.ts";

/** Instead of an answer: the device keeps the write, and sends it by itself. */
export const queued = Symbol("queued");

type QueuedWrite<Payload, Body> = Pick<OutboxEntry<Payload>, "subject" | "payload"> & {
  /** Of the action in the table of actions. */
  name: string;
  action: WatchedAction<Payload, Body>;
  /** Idempotency key: the same for the same content. */
  id: string;
};

/**
 * Keeps a write on the device, sends it, and waits for the answer as long as somebody would. It replaces what is unsent of
 * its subject. What the device cannot keep is sent directly. Undefined: another tab has sent it. Throws ApiError when the
 * server refuses it meanwhile, or it is neither kept nor sent: then what it replaced is kept and sent as before.
 */
export async function queueWrite<Payload, Body>(
  write: QueuedWrite<Payload, Body>,
): Promise<Body | undefined | typeof queued> {
  const outbox = await getStartedOutbox();
  if (outbox === null) return sendDirectly(write);
  const replacement = outbox.beginReplacement(write.subject);
  try {
    const body = await keepAndSend(outbox, write, replacement);
    replacement.commit();
    return body;
  } catch (error) {
    await replacement.rollBack();
    throw error;
  }
}

async function keepAndSend<Payload, Body>(
  outbox: Outbox,
  write: QueuedWrite<Payload, Body>,
  replacement: ReturnType<Outbox["beginReplacement"]>,
): Promise<Body | undefined | typeof queued> {
  const { id, name, payload, action } = write;
  const isOver = new AbortController();
  const answered = new Promise<Response | null>((resolve) =>
    isOver.signal.addEventListener("abort", watchAnswer(id, resolve)),
  );
  try {
    await replacement.enqueue({ id, action: name, payload });
    if (!isConnected()) return queued;
    const answer = await Promise.race([
      answered,
      untilSent(outbox, id, isOver.signal),
      timeOut(isOver.signal),
    ]);
    if (answer === "gone") return undefined;
    if (answer !== null && "code" in answer) throw new ApiError(answer.code, answer);
    if (answer === null || isTakenLater(answer.status)) return queued;
    return await unwrap<Body>(Promise.resolve(answer));
  } catch (error) {
    if (error instanceof OutboxError) return replacement.sendInstead(() => sendDirectly(write));
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem === null || problem.code === "auth.otherUser") return queued;
    if (action.isDone?.(problem, toEntry(write))) return undefined;
    // Who waited for it has been told: it shall not stand there too.
    await outbox.discardSoon(id);
    throw error;
  } finally {
    isOver.abort();
  }
}

/** The server may take it later, or from who has logged in again. */
const isTakenLater = (status: number) => status === 401 || isTransientStatus(status);

function sendDirectly<Payload, Body>(write: QueuedWrite<Payload, Body>): Promise<Body> {
  return unwrap<Body>(write.action.send(toEntry(write), { headers: buildDirectHeaders(write.id) }));
}

function toEntry<Payload>(write: QueuedWrite<Payload, unknown>): OutboxEntry<Payload> {
  const { id, name: action, subject, payload } = write;
  const entry = createOutboxEntry({ id, action, subject, payload }, getPageUserId() ?? "", Date.now());
  return { ...entry, state: "sending" };
}

/**
 * By another tab, or the service worker: this one has seen it in the list, and then no more, or refused. Gives why, then.
 */
function untilSent(outbox: Outbox, id: string, signal: AbortSignal): Promise<"gone" | Problem> {
  let wasListed = false;
  return new Promise((resolve) => {
    const look = () => {
      const listed = outbox.listEntries().find((entry) => entry.id === id);
      if (listed?.state === "refused" && listed.problem) resolve(listed.problem);
      if (wasListed && listed === undefined) resolve("gone");
      wasListed ||= listed !== undefined;
    };
    signal.addEventListener("abort", outbox.subscribe(look));
  });
}

function timeOut(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), answerTimeout);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
