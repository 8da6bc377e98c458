import { decodeBase64, encodeBase64 } from "@oslojs/encoding";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { seal, unseal } from "../../secrets/seal.ts";
import { countTry, keyOfTries, tenTries } from "../tries/count-try.ts";
import { giveBack } from "../tries/queries.ts";
import { warnOfCodes } from "../tries/refusal-queries.ts";
import { hashRecoveryCode, isRecoveryCode, stepOfCode, tidyCode } from "./codes.ts";
import { type Factor, useRecoveryCode, useStep } from "./queries.ts";

const placeOf = (userId: string) => ({ purpose: "secondFactor", rowId: userId }) as const;

/** The key of somebody's authenticator app as the database keeps it. */
export const sealKey = (env: Env, userId: string, key: Uint8Array) =>
  seal(env.SECRET_KEY, placeOf(userId), { key: encodeBase64(key) });

export async function unsealKey(env: Env, userId: string, sealed: string): Promise<Uint8Array> {
  const { key = "" } = await unseal(env.SECRET_KEY, placeOf(userId), sealed);
  return decodeBase64(key);
}

/**
 * For who logs in, has said the right password and has a second factor. Throws
 * AppError('auth.otpRequired') without a code, 'auth.otpWrong' for one that is wrong or was used before, and
 * 'auth.tooManyAttempts' after too many of those.
 */
export async function proveSecondFactor(c: AppContext, factor: Factor, otp = ""): Promise<void> {
  if (tidyCode(otp) === "") throw new AppError("auth.otpRequired");
  if (await proveCode(c, factor, otp)) return;
  const errors = [{ path: "otp", code: "otp.wrong", message: "Wrong, too old or used before" }];
  throw new AppError("auth.otpWrong", { errors });
}

/**
 * Uses up a code of the app, or a recovery code, of whose owner the password is known. Tries are counted for the account
 * wherever they come from, before the code is looked at; when they are over, the owner is told. `tells`: whether a letter
 * says that a recovery code was used, or what it is used for has one of its own. `path`: see `countTry`. Throws
 * AppError('auth.tooManyAttempts').
 */
export async function proveCode(
  c: AppContext,
  factor: Factor,
  typed: string,
  { tells = true, path }: { tells?: boolean; path?: string } = {},
): Promise<boolean> {
  const limits = tenTries(await keyOfTries(c.env, "otp", factor.userId));
  const { counted, filled } = await countTry(c, limits, [], path);
  const code = tidyCode(typed);
  const isRight = isRecoveryCode(code)
    ? await spend(c, factor, code, tells)
    : await spendStep(c, factor, code);
  if (isRight) await giveBack(c.var.db, counted);
  else if (filled.length > 0) await warn(c, factor);
  return isRight;
}

async function warn(c: AppContext, { userId, organizationId }: Factor): Promise<void> {
  const { db, now } = c.var;
  const owner = { id: userId, organizationId };
  const actorId = c.get("caller")?.id ?? null;
  c.var.deliver({ outboxIds: await warnOfCodes(db, c.env, { owner, actorId, now }) });
}

async function spendStep(c: AppContext, factor: Factor, code: string): Promise<boolean> {
  const key = await unsealKey(c.env, factor.userId, factor.sealed);
  const step = stepOfCode(key, code, c.var.now);
  return step !== null && useStep(c.var.db, factor, step);
}

async function spend(c: AppContext, factor: Factor, code: string, tells: boolean): Promise<boolean> {
  const { db, now } = c.var;
  const outboxIds = await useRecoveryCode(db, c.env, factor, {
    codeHash: hashRecoveryCode(code),
    tells,
    now,
  });
  if (outboxIds === null) return false;
  c.var.deliver({ outboxIds });
  return true;
}
