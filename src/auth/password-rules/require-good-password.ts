import type { AppContext } from "../../http/context.ts";
import { invalidField } from "../../http/errors.ts";
import { isPersonal, type Owner } from "../../shared/is-personal.ts";
import { isCommon } from "./is-common.ts";

/**
 * Refuses what a stranger would try first, before anything is written (OWASP ASVS 5, 6.2). Throws
 * AppError('input.invalid') with the field `password`: 'password.common' or 'password.personal'.
 */
export async function requireGoodPassword(c: AppContext, password: string, owner: Owner): Promise<void> {
  if (isPersonal(password, owner)) throw invalidField("password", "password.personal");
  if (await isCommon(c, password)) throw invalidField("password", "password.common");
}
