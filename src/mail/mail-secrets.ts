import type { Env } from "../env.ts";
import { decrypt, encrypt } from "../secrets/encryption.ts";

const buildEncryptionContext = (rowId: string) => ({ purpose: "outbox", rowId }) as const;

export const encryptMailSecrets = (env: Env, rowId: string, secrets: Record<string, string>) =>
  encrypt(env.SECRET_KEY, buildEncryptionContext(rowId), secrets);

/** Throws for the secrets of another row. */
export const decryptMailSecrets = (env: Env, rowId: string, sealed: string) =>
  decrypt(env.SECRET_KEY, buildEncryptionContext(rowId), sealed);
