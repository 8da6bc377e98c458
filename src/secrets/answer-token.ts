import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import { getSigningKey } from "./keys.ts";

/**
 * By which somebody answers for one assignment, which is one person's, without logging in: good for nothing else. Whether
 * it still holds is for the assignment to say. `token`: the last segment of the path `/a/...`.
 */
export async function createAnswerToken({ SECRET_KEY }: Env, assignmentId: string): Promise<string> {
  return `${assignmentId}.${await sign(SECRET_KEY, assignmentId)}`;
}

/** The assignment's id; null for a token that is not ours. After a change of keys the previous one is good too. */
export async function readAnswerToken(
  { SECRET_KEY, PREVIOUS_SECRET_KEY }: Env,
  token: string,
): Promise<string | null> {
  const [assignmentId = "", signature = "", ...more] = token.split(".");
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secrets = [SECRET_KEY, ...(PREVIOUS_SECRET_KEY ? [PREVIOUS_SECRET_KEY] : [])];
  const expected = await Promise.all(secrets.map((secret) => sign(secret, assignmentId)));
  const isOurs = expected.map((one) => constantTimeEqual(bytes(signature), bytes(one))).includes(true);
  return isOurs && more.length === 0 ? assignmentId : null;
}

async function sign(secret: string, assignmentId: string): Promise<string> {
  const key = await getSigningKey(secret, "answer");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(assignmentId));
  return encodeBase64urlNoPadding(new Uint8Array(signature));
}
