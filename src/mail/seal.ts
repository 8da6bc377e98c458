import { decodeBase64, encodeBase64 } from "@oslojs/encoding";

const ivBytes = 12;
const keyBytes = 32;

/**
 * Encrypts what an outbox row must carry but nobody may read there (AES-256-GCM). `rowId` is bound to it: what is
 * copied to another row does not open. `key`: the OUTBOX_KEY secret, 32 bytes in base64.
 */
export async function seal(key: string, rowId: string, secrets: Record<string, string>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(secrets));
  const sealed = await crypto.subtle.encrypt(bound(iv, rowId), await importKey(key, "encrypt"), plain);
  return encodeBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Opens what `seal` made for this row; throws when the key, the row or a single bit is another. */
export async function unseal(key: string, rowId: string, sealed: string): Promise<Record<string, string>> {
  const bytes = decodeBase64(sealed);
  const iv = bytes.slice(0, ivBytes);
  const opened = await crypto.subtle.decrypt(
    bound(iv, rowId),
    await importKey(key, "decrypt"),
    bytes.slice(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(opened));
}

function bound(iv: Uint8Array<ArrayBuffer>, rowId: string) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(rowId) };
}

function importKey(key: string | undefined, usage: "encrypt" | "decrypt") {
  return crypto.subtle.importKey("raw", keyMaterial(key), "AES-GCM", false, [usage]);
}

function keyMaterial(key: string | undefined): Uint8Array<ArrayBuffer> {
  const bytes = decode(key ?? "");
  if (bytes?.length === keyBytes) return bytes;
  throw new Error(`OUTBOX_KEY must be ${keyBytes} random bytes in base64: see .dev.vars.example`);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(decodeBase64(base64));
  } catch {
    return null;
  }
}
