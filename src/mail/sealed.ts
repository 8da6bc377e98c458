import type { Env } from "../env.ts";
import { seal, unseal } from "../secrets/seal.ts";

const placeOf = (rowId: string) => ({ purpose: "outbox", rowId }) as const;

/** What an e-mail must carry but nobody may read in the outbox. */
export const sealMail = (env: Env, rowId: string, secrets: Record<string, string>) =>
  seal(env.SECRET_KEY, placeOf(rowId), secrets);

/** Opens what `sealMail` made for this row, and throws for another. */
export const unsealMail = (env: Env, rowId: string, sealed: string) =>
  unseal(env.SECRET_KEY, placeOf(rowId), sealed);
