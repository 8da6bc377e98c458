import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { countTry, forgetTries } from "./limit-tries.ts";
import { verifyPassword } from "./passwords.ts";
import { findPasswordHash } from "./queries.ts";

/**
 * Before something sensitive the caller says their present password again (specification, 5). Throws
 * AppError('auth.passwordWrong') with the field `currentPassword`, and 'auth.tooManyAttempts' after too many of those.
 */
export async function reauthenticate(c: AppContext, currentPassword: string | undefined): Promise<void> {
  const { caller, db } = c.var;
  await countTry(c, caller.id);
  const hash = (await findPasswordHash(db, caller.id))?.hash ?? null;
  if (!(await verifyPassword(currentPassword ?? "", hash))) {
    const path = "currentPassword";
    throw new AppError("auth.passwordWrong", {
      errors: [{ path, code: "password.wrong", message: "Not the present password" }],
    });
  }
  await forgetTries(c, caller.id);
}
