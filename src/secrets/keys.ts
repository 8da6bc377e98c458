import { decodeBase64 } from "@oslojs/encoding";

export type Purpose =
  | "answer"
  | "reply"
  | "outbox"
  | "secondFactor"
  | "accessToken"
  | "audit"
  | "address"
  | "form"
  | "idempotency"
  | "siteDetails"
  | "unsubscribe";

const keyBytes = 32;
const kinds = {
  encrypt: { how: { name: "AES-GCM", length: 256 }, usages: ["encrypt", "decrypt"] },
  sign: { how: { name: "HMAC", hash: "SHA-256", length: 256 }, usages: ["sign"] },
} as const;

/** By what they were derived from: deriving costs more than using them. */
const keyCache = new Map<string, CryptoKey>();

/** `secret`: SECRET_KEY, 32 bytes in base64. */
export function getEncryptionKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return getKey(secret, purpose, "encrypt");
}

/** HMAC-SHA-256. `secret`: SECRET_KEY, 32 bytes in base64. */
export function getSigningKey(secret: string | undefined, purpose: Purpose): Promise<CryptoKey> {
  return getKey(secret, purpose, "sign");
}

async function getKey(secret: string | undefined, purpose: Purpose, kind: keyof typeof kinds) {
  const name = `${kind} ${purpose} ${secret}`;
  const key = keyCache.get(name) ?? (await deriveKey(secret, purpose, kind));
  keyCache.set(name, key);
  return key;
}

/** HKDF-SHA-256 (RFC 5869), without salt since the secret is random. */
async function deriveKey(secret: string | undefined, purpose: Purpose, kind: keyof typeof kinds) {
  const root = await crypto.subtle.importKey("raw", readSecret(secret), "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode(`keikka ${purpose}`);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const { how, usages } = kinds[kind];
  return crypto.subtle.deriveKey(derivation, root, how, false, [...usages]);
}

function readSecret(secret: string | undefined): Uint8Array<ArrayBuffer> {
  const bytes = decode(secret ?? "");
  if (bytes?.length === keyBytes) return bytes;
  throw new Error(`SECRET_KEY must be ${keyBytes} random bytes in base64: see .dev.vars.example`);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(decodeBase64(base64));
  } catch {
    return null;
  }
}
