import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import { getSigningKey } from "../secrets/keys.ts";

/** Signed, so that nobody can choose when the form was opened. `now` in milliseconds. */
export async function signFormTimestamp({ SECRET_KEY }: Env, now: number): Promise<string> {
  return `${now}.${await sign(SECRET_KEY, String(now))}`;
}

/** How long ago the form was opened (milliseconds); null for a stamp that we did not sign. */
export async function readFormAge({ SECRET_KEY }: Env, stamp: string, now: number): Promise<number | null> {
  const [since = "", signature = ""] = stamp.split(".");
  const bytes = (text: string) => new TextEncoder().encode(text);
  const isOurs = constantTimeEqual(bytes(signature), bytes(await sign(SECRET_KEY, since)));
  return isOurs ? now - Number(since) : null;
}

async function sign(secret: string | undefined, payload: string): Promise<string> {
  const key = await getSigningKey(secret, "form");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(payload));
  return encodeBase64urlNoPadding(new Uint8Array(signature));
}
