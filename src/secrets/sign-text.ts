import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding, encodeHexLowerCase } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import { getSigningKey, type Purpose } from "./keys.ts";

/** HMAC-SHA-256 in base64url. `secret`: SECRET_KEY. */
export async function signText(secret: string, purpose: Purpose, text: string): Promise<string> {
  return encodeBase64urlNoPadding(await computeSignature(secret, purpose, text));
}

/** 96 bits of it, in digits that survive where letters lose their case. */
export async function signTextShortly(secret: string, purpose: Purpose, text: string): Promise<string> {
  return encodeHexLowerCase((await computeSignature(secret, purpose, text)).slice(0, 12));
}

async function computeSignature(secret: string, purpose: Purpose, text: string): Promise<Uint8Array> {
  const key = await getSigningKey(secret, purpose);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

/** Takes as long for any signature of a length. */
export async function isSignatureOf(
  signature: string,
  ...signed: Parameters<typeof signText>
): Promise<boolean> {
  return isSame(signature, await signText(...signed));
}

/** By the present key or, after a change of keys, the one before. `sign`: how it was signed. */
export async function isSignedByUs(
  { SECRET_KEY, PREVIOUS_SECRET_KEY }: Env,
  signature: string,
  [purpose, text]: readonly [Purpose, string],
  sign = signText,
): Promise<boolean> {
  const secrets = [SECRET_KEY, ...(PREVIOUS_SECRET_KEY ? [PREVIOUS_SECRET_KEY] : [])];
  const matches = await Promise.all(
    secrets.map(async (secret) => isSame(signature, await sign(secret, purpose, text))),
  );
  return matches.includes(true);
}

function isSame(signature: string, expected: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return constantTimeEqual(bytes(signature), bytes(expected));
}
