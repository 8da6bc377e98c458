import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { getSigningKey, type Purpose } from "./keys.ts";

/** HMAC-SHA-256 in base64url. `secret`: SECRET_KEY. */
export async function signText(secret: string, purpose: Purpose, text: string): Promise<string> {
  const key = await getSigningKey(secret, purpose);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return encodeBase64urlNoPadding(new Uint8Array(signature));
}

/** Takes as long for any signature of a length. */
export async function isSignatureOf(
  signature: string,
  ...signed: Parameters<typeof signText>
): Promise<boolean> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return constantTimeEqual(bytes(signature), bytes(await signText(...signed)));
}
