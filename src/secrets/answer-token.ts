import type { Env } from "../env.ts";
import { isSignedByUs, signText } from "./sign-text.ts";

/**
 * `linkKey`: of the assignment, while the link is not revoked; or the id of the device to which it was pushed, while its
 * reader is signed in there; or of the e-mail that asked, while its address is theirs.
 */
export type AnswerLinkId = { assignmentId: string; linkKey: string };

/**
 * By which somebody answers for one assignment, which is one person's, without logging in: good for nothing else. Whether
 * it still holds is for the assignment to say. `token`: the last segment of the path `/a/...`.
 */
export async function createAnswerToken(
  { SECRET_KEY }: Pick<Env, "SECRET_KEY">,
  { assignmentId, linkKey }: AnswerLinkId,
): Promise<string> {
  const text = `${assignmentId}.${linkKey}`;
  return `${text}.${await signText(SECRET_KEY, "answer", text)}`;
}

/** Null for a token that is not ours. After a change of keys the previous one is good too. */
export async function readAnswerToken(env: Env, token: string): Promise<AnswerLinkId | null> {
  const [assignmentId = "", linkKey = "", signature = "", ...more] = token.split(".");
  const isOurs = await isSignedByUs(env, signature, ["answer", `${assignmentId}.${linkKey}`]);
  return isOurs && more.length === 0 ? { assignmentId, linkKey } : null;
}
