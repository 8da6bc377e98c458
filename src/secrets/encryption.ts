import { decodeBase64, encodeBase64 } from "@oslojs/encoding";
import { getEncryptionKey, type Purpose } from "./keys.ts";

const ivBytes = 12;

/** A ciphertext is bound to its row: copied to another, it cannot be decrypted. */
export type EncryptionContext = { purpose: Purpose; rowId: string };

/** AES-256-GCM. `secret`: SECRET_KEY. */
export async function encrypt(
  secret: string,
  place: EncryptionContext,
  secrets: Record<string, string>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(secrets));
  const key = await getEncryptionKey(secret, place.purpose);
  const sealed = await crypto.subtle.encrypt(buildAlgorithm(iv, place), key, plain);
  return encodeBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Throws when the key, the context or a single bit differs. */
export async function decrypt(
  secret: string,
  place: EncryptionContext,
  sealed: string,
): Promise<Record<string, string>> {
  const bytes = decodeBase64(sealed);
  const key = await getEncryptionKey(secret, place.purpose);
  const opened = await crypto.subtle.decrypt(
    buildAlgorithm(bytes.slice(0, ivBytes), place),
    key,
    bytes.slice(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(opened));
}

function buildAlgorithm(iv: Uint8Array<ArrayBuffer>, { rowId }: EncryptionContext) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(rowId) };
}
