import { decodeBase64, encodeBase64 } from "@oslojs/encoding";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { buildPasswordLimit, buildRateLimitKey, consumeAttempt } from "../../rate-limits/attempts.ts";
import { refundAttempt } from "../../rate-limits/queries.ts";
import { decrypt, encrypt } from "../../secrets/encryption.ts";
import { enqueueFailedCodeWarning } from "../failed-attempt-queries.ts";
import { findTotpCounter, hashRecoveryCode, isRecoveryCode, normalizeCode } from "./codes.ts";
import { consumeRecoveryCode, consumeTotpCounter, type SecondFactorRow } from "./queries.ts";

const buildEncryptionContext = (userId: string) => ({ purpose: "secondFactor", rowId: userId }) as const;

export const encryptKey = (env: Env, userId: string, key: Uint8Array) =>
  encrypt(env.SECRET_KEY, buildEncryptionContext(userId), { key: encodeBase64(key) });

export async function decryptKey(env: Env, userId: string, sealed: string): Promise<Uint8Array> {
  const { key = "" } = await decrypt(env.SECRET_KEY, buildEncryptionContext(userId), sealed);
  return decodeBase64(key);
}

/** After the right password. Throws AppError('auth.otpRequired'), 'auth.otpWrong' or 'auth.tooManyAttempts'. */
export async function verifySecondFactor(c: AppContext, factor: SecondFactorRow, otp = ""): Promise<void> {
  if (normalizeCode(otp) === "") throw new AppError("auth.otpRequired");
  if (await verifyCode(c, factor, otp)) return;
  const errors = [{ path: "otp", code: "otp.wrong", message: "Wrong, too old or used before" }];
  throw new AppError("auth.otpWrong", { errors });
}

/**
 * Consumes a TOTP or recovery code. Tries count per account, before the code is checked; the owner is warned when they
 * run out. `notifiesOwner`: false where another mail reports a used recovery code. `path`: see `consumeAttempt`. Throws
 * AppError('auth.tooManyAttempts').
 */
export async function verifyCode(
  c: AppContext,
  factor: SecondFactorRow,
  input: string,
  { notifiesOwner = true, path }: { notifiesOwner?: boolean; path?: string } = {},
): Promise<boolean> {
  const limits = buildPasswordLimit(await buildRateLimitKey(c.env, "otp", factor.userId));
  const { attempts, exhaustedKeys } = await consumeAttempt(c, limits, [], path);
  const code = normalizeCode(input);
  const isRight = isRecoveryCode(code)
    ? await consumeCode(c, factor, code, notifiesOwner)
    : await consumeCounter(c, factor, code);
  if (isRight) await refundAttempt(c.var.db, attempts);
  else if (exhaustedKeys.length > 0) await notifyOwner(c, factor);
  return isRight;
}

async function notifyOwner(c: AppContext, { userId, organizationId }: SecondFactorRow): Promise<void> {
  const { db, now } = c.var;
  const owner = { id: userId, organizationId };
  const actorId = c.get("caller")?.id ?? null;
  c.var.runSideEffects({ outboxIds: await enqueueFailedCodeWarning(db, c.env, { owner, actorId, now }) });
}

async function consumeCounter(c: AppContext, factor: SecondFactorRow, code: string): Promise<boolean> {
  const key = await decryptKey(c.env, factor.userId, factor.sealed);
  const step = findTotpCounter(key, code, c.var.now);
  return step !== null && consumeTotpCounter(c.var.db, factor, step);
}

async function consumeCode(
  c: AppContext,
  factor: SecondFactorRow,
  code: string,
  notifiesOwner: boolean,
): Promise<boolean> {
  const { db, now } = c.var;
  const outboxIds = await consumeRecoveryCode(db, c.env, factor, {
    codeHash: hashRecoveryCode(code),
    notifiesOwner,
    now,
  });
  if (outboxIds === null) return false;
  c.var.runSideEffects({ outboxIds });
  return true;
}
