import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { verifyPassword } from "./passwords.ts";
import { selectPasswordHash } from "./queries.ts";
import { keyOfUser } from "./tries/account-limits.ts";
import { countTry, tenTries } from "./tries/count-try.ts";
import { giveBack } from "./tries/queries.ts";
import { recordOwnRefusal } from "./tries/refusal-queries.ts";

const path = "currentPassword";

/**
 * Before something sensitive the caller says their present password again (specification, 5). Throws
 * AppError('auth.passwordWrong'), and 'auth.tooManyAttempts' after too many of those, with the field `currentPassword`.
 */
export async function reauthenticate(c: AppContext, currentPassword: string | undefined): Promise<void> {
  const { caller, db, now } = c.var;
  const limits = tenTries(await keyOfUser(c, caller.id));
  const hash = [selectPasswordHash(db, caller.id)] as const;
  const { counted, filled, answers } = await countTry(c, limits, hash, path);
  if (!(await verifyPassword(currentPassword ?? "", answers[0][0]?.hash ?? null))) {
    const refused = { owner: caller, actorId: caller.id, now };
    if (filled.length > 0) await recordOwnRefusal(db, "password.refuse", refused);
    throw new AppError("auth.passwordWrong", {
      errors: [{ path, code: "password.wrong", message: "Not the present password" }],
    });
  }
  await giveBack(db, counted);
}
