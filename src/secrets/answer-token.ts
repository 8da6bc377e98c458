import type { Env } from "../env.ts";
import { isSignatureOf, signText } from "./sign-text.ts";

/**
 * By which somebody answers for one assignment, which is one person's, without logging in: good for nothing else. Whether
 * it still holds is for the assignment to say. `token`: the last segment of the path `/a/...`.
 */
export async function createAnswerToken({ SECRET_KEY }: Env, assignmentId: string): Promise<string> {
  return `${assignmentId}.${await signText(SECRET_KEY, "answer", assignmentId)}`;
}

/** The assignment's id; null for a token that is not ours. After a change of keys the previous one is good too. */
export async function readAnswerToken(
  { SECRET_KEY, PREVIOUS_SECRET_KEY }: Env,
  token: string,
): Promise<string | null> {
  const [assignmentId = "", signature = "", ...more] = token.split(".");
  const secrets = [SECRET_KEY, ...(PREVIOUS_SECRET_KEY ? [PREVIOUS_SECRET_KEY] : [])];
  const matches = await Promise.all(
    secrets.map((secret) => isSignatureOf(signature, secret, "answer", assignmentId)),
  );
  return matches.includes(true) && more.length === 0 ? assignmentId : null;
}
