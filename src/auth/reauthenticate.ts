import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { buildPasswordLimit, buildRateLimitKey, consumeAttempt } from "../rate-limits/attempts.ts";
import { refundAttempt } from "../rate-limits/queries.ts";
import { auditFailedAttempt } from "./failed-attempt-queries.ts";
import { verifyPassword } from "./passwords/hash-password.ts";
import { isServerBusy } from "./passwords/hash-queue.ts";
import { selectPasswordHash } from "./queries.ts";

const path = "currentPassword";

/**
 * Specification, 5. Throws AppError('auth.passwordWrong') or 'auth.tooManyAttempts', for `currentPassword`, or
 * 'auth.required' if the account was deleted or its password revoked meanwhile.
 */
export async function reauthenticate(c: AppContext, currentPassword: string | undefined): Promise<void> {
  const { caller, db, now } = c.var;
  const limits = buildPasswordLimit(await buildRateLimitKey(c.env, "user", caller.id));
  const hash = [selectPasswordHash(db, caller.id)] as const;
  const { attempts, exhaustedKeys, answers } = await consumeAttempt(c, limits, hash, path);
  const known = answers[0][0]?.hash ?? null;
  if (known === null) throw new AppError("auth.required");
  const isRight = await verifyPassword(currentPassword ?? "", known).catch(async (error: unknown) => {
    if (isServerBusy(error)) await refundAttempt(db, attempts);
    throw error;
  });
  if (!isRight) {
    const attempt = { owner: caller, actorId: caller.id, now };
    if (exhaustedKeys.length > 0) await auditFailedAttempt(db, "password.refuse", attempt);
    throw new AppError("auth.passwordWrong", {
      errors: [{ path, code: "password.wrong", message: "Not the present password" }],
    });
  }
  await refundAttempt(db, attempts);
}
