import type { Env } from "../env.ts";
import { decrypt, encrypt } from "../secrets/encryption.ts";

const buildEncryptionContext = (rowId: string) => ({ purpose: "outbox", rowId }) as const;

/** What an e-mail must carry but nobody may read in the outbox. */
export const encryptMailSecrets = (env: Env, rowId: string, secrets: Record<string, string>) =>
  encrypt(env.SECRET_KEY, buildEncryptionContext(rowId), secrets);

/** Opens what `encryptMailSecrets` made for this row, and throws for another. */
export const decryptMailSecrets = (env: Env, rowId: string, sealed: string) =>
  decrypt(env.SECRET_KEY, buildEncryptionContext(rowId), sealed);
