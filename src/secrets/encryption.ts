import { decodeBase64, encodeBase64 } from "@oslojs/encoding";
import { getEncryptionKey, type Purpose } from "./keys.ts";

const ivBytes = 12;

/** A ciphertext is bound to its row: copied to another, it cannot be decrypted. */
export type EncryptionContext = { purpose: Purpose; rowId: string };

/** AES-256-GCM. `secret`: SECRET_KEY. */
export async function encrypt(
  secret: string,
  context: EncryptionContext,
  secrets: Record<string, string>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(secrets));
  const key = await getEncryptionKey(secret, context.purpose);
  const sealed = await crypto.subtle.encrypt(buildAlgorithm(iv, context), key, plain);
  return encodeBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Throws when the key, the context or a single bit differs. */
export async function decrypt(
  secret: string,
  context: EncryptionContext,
  sealed: string,
): Promise<Record<string, string>> {
  const bytes = decodeBase64(sealed);
  const key = await getEncryptionKey(secret, context.purpose);
  const plaintext = await crypto.subtle.decrypt(
    buildAlgorithm(bytes.slice(0, ivBytes), context),
    key,
    bytes.slice(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(plaintext));
}

function buildAlgorithm(iv: Uint8Array<ArrayBuffer>, { rowId }: EncryptionContext) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(rowId) };
}
