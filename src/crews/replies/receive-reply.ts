import { batchNamed } from "../../db/batch-named.ts";
import { connect, type Db } from "../../db/client.ts";
import { deriveId } from "../../db/ids.ts";
import type { Env } from "../../env.ts";
import { buildGigSideEffects, type RunSideEffects, type SideEffects } from "../../http/side-effects.ts";
import { buildRateLimitKey } from "../../rate-limits/attempts.ts";
import { allOf, attemptWithQueries } from "../../rate-limits/queries.ts";
import { readReplyAddress } from "../../secrets/reply-address.ts";
import { hour } from "../../shared/core/durations.ts";
import { getAnswerState, listAnswers } from "../answer-links/answer-state.ts";
import { findLinkedAssignment, type LinkedAssignment } from "../answer-links/queries.ts";
import { recordAnswer } from "../answer-links/record-answer.ts";
import { type AssignmentRow, findLatestReturn } from "../assignments/queries.ts";
import { readAnswer } from "./answer-words.ts";
import { isAutomaticMail } from "./automatic-mail.ts";
import {
  type AnswerableMail,
  enqueueRecord,
  findAnswerableMail,
  hasAnswered,
  reportReply,
} from "./queries.ts";
import { type MailReply, maxReplyBytes, readReply } from "./read-reply.ts";

/** Read in an hour, of those to one question: two machines must not answer each other for ever. */
const maxReplies = 10;

/**
 * Of a mail to `answer@`: a reply to one of ours that asks whether somebody comes. What is no reply to an open question
 * is refused, what no person wrote is let fall, and what is not read or cannot be taken for an answer goes to who sends
 * the worker.
 */
export const receiveReply =
  (runSideEffects: RunSideEffects) =>
  async (message: ForwardableEmailMessage, env: Env): Promise<void> => {
    const askingId = await readReplyAddress(env, message.to);
    if (askingId === null) return message.setReject("There is no such address");
    const headers = [...message.headers].map(([key, value]) => ({ key: key.toLowerCase(), value }));
    if (isAutomaticMail(headers, message.from)) return;
    const [db, now] = [connect(env.DB), Date.now()];
    const limit = allOf([{ key: await buildRateLimitKey(env, "reply", askingId), max: maxReplies }], hour);
    const { attempts, answers } = await attemptWithQueries(db, limit, now, [
      findAnswerableMail(db, askingId),
    ]);
    const readable = attempts.length === 0 ? null : message;
    const outcome = await answerQuestion(db, { askingId, asking: answers[0][0], message: readable, now });
    if (outcome === "ended") message.setReject("The question has ended: call your company");
    else await runSideEffects(env, outcome);
  };

type Incoming = {
  askingId: string;
  asking: AnswerableMail | undefined;
  /** Null: not to be read. */
  message: ForwardableEmailMessage | null;
  now: number;
};

async function answerQuestion(
  db: Db,
  { askingId, asking, message, now }: Incoming,
): Promise<SideEffects | "ended"> {
  if (!asking?.firstId || asking.endsAt === null || asking.endsAt <= now) return "ended";
  const reply = message && (await readOrNull(message));
  const recordId = deriveId("reply", askingId, reply?.messageId ?? reply?.text ?? "");
  const { linkedRows, rows, earlier } = await batchNamed(db, {
    linkedRows: findLinkedAssignment(db, asking.firstId, now),
    rows: findLatestReturn(db, asking.firstId),
    earlier: hasAnswered(db, recordId),
  });
  const [[linked], [row]] = [linkedRows, rows];
  if (linked === undefined || row === undefined || getAnswerState(linked, now) === "ended") return "ended";
  if (earlier.length > 0) return {};
  const answer =
    reply?.sender === asking.address.toLowerCase() ? readAnswer(reply.text, asking.locale) : null;
  if (reply === null || answer === null || (answer === "yes" && asking.isOutdated))
    return report(db, row, now);
  const isComing = answer === "yes";
  const record = { id: recordId, askingId, messageId: reply.messageId, isComing, now };
  const also = enqueueRecord(db, asking, row.gigId, record);
  const outboxIds = [recordId];
  if (isSaidAlready(linked, isComing, now)) {
    await batchNamed(db, { also });
    return { outboxIds };
  }
  if (!listAnswers(linked, now).includes(answer)) return report(db, row, now);
  const version = linked.gigVersion;
  const recorded = await recordAnswer(db, row, { isComing, version, via: "email", also, now });
  if ("sideEffects" in recorded)
    return { ...recorded.sideEffects, outboxIds: [...(recorded.sideEffects.outboxIds ?? []), recordId] };
  return recorded.refused === "conflict" ? {} : report(db, row, now);
}

/** What cannot be read is no answer. */
async function readOrNull({ raw, rawSize, from }: ForwardableEmailMessage): Promise<MailReply | null> {
  if (rawSize > maxReplyBytes) return null;
  try {
    return await readReply(await new Response(raw).arrayBuffer(), from);
  } catch {
    return null;
  }
}

function isSaidAlready(linked: LinkedAssignment, isComing: boolean, now: number): boolean {
  const state = getAnswerState(linked, now);
  return isComing ? state === "coming" : state === "notComing" || state === "givenOn";
}

async function report(db: Db, row: AssignmentRow, now: number): Promise<SideEffects> {
  return buildGigSideEffects(row.gigId, await reportReply(db, row, now));
}
