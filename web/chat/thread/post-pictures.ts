import type { ErrorCode } from "#shared/core/errors.ts";
import { judgeAnswer } from "../../lib/offline/outbox/judge-answer.ts";
import { buildDirectHeaders, getPageUserId } from "../../lib/offline/outbox/started-outbox.ts";
import { sendPictures } from "./send-pictures.ts";
import { sendPicturesAction, toSubject, type UnsentMessage } from "./unsent-message.ts";

/** Past the outbox, which cannot keep it. Gives why it failed, null if it did not. */
export async function postPictures(payload: UnsentMessage): Promise<ErrorCode | "offline" | null> {
  const { id } = payload.message;
  const entry = {
    ...{ id, payload, action: sendPicturesAction, subject: toSubject(payload.roomId) },
    ...{ userId: getPageUserId() ?? "", createdAt: Date.now(), attempts: 0, state: "sending" as const },
  };
  try {
    const answer = await sendPictures.send(entry, { headers: buildDirectHeaders(id) });
    const verdict = await judgeAnswer(answer, Date.now());
    if (verdict.kind === "done") return null;
    return (
      (verdict.kind === "later" || verdict.kind === "refused" ? verdict.problem?.code : null) ?? "offline"
    );
  } catch {
    return "offline";
  }
}
