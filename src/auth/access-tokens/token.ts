import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { getSigningKey } from "../../secrets/keys.ts";
import { createToken } from "../../secrets/tokens.ts";

/** Lets secret scanners recognise a leaked token. */
const prefix = "keikka_";
const tagBytes = 6;
const tagLength = 8;

/** Ends in a tag that only we can make, to refuse forged tokens without a database trip. `secret`: SECRET_KEY. */
export async function createAccessToken(secret: string): Promise<string> {
  const stem = prefix + createToken();
  return stem + (await computeTag(secret, stem));
}

/** Checks the tag only; the database knows whether the token still works. */
export async function isAccessToken(secret: string, token: string): Promise<boolean> {
  if (!token.startsWith(prefix)) return false;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const tag = await computeTag(secret, token.slice(0, -tagLength));
  return constantTimeEqual(bytes(tag), bytes(token.slice(-tagLength)));
}

async function computeTag(secret: string, stem: string): Promise<string> {
  const key = await getSigningKey(secret, "accessToken");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(stem));
  return encodeBase64urlNoPadding(new Uint8Array(signature).slice(0, tagBytes));
}
