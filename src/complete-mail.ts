import { addAnswerPath } from "./crews/answer-links/add-answer-path.ts";
import type { CompleteMail } from "./mail/queue.ts";
import { planMail } from "./notifications/delivery/plan-mail.ts";
import { generatePasswordAtSend } from "./users/creation/initial-password-queries.ts";

/** What each feature has to say about its own e-mails before they go. */
export const completeMail: CompleteMail = async (env, db, row, now) => {
  const planned = await planMail(db, row, now);
  if (planned === null || "heldUntil" in planned) return planned;
  return generatePasswordAtSend(env, db, await addAnswerPath(env, db, planned), now);
};
