import type { AppContext } from "../../http/context.ts";
import { invalidField } from "../../http/errors.ts";
import { describeFailure } from "../../http/failure.ts";
import { isPersonalPassword, type PasswordOwner } from "../../shared/auth/is-personal-password.ts";
import { commonPasswordsPath } from "../../shared/auth/password-lists.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Once an isolate: the list is as old as the Worker itself. */
let passwordList: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that are tried first, in whichever case, or is one character over and over. Should
 * the list be out of reach, the log says so and the very commonest are refused all the same; the next one asks again.
 */
async function isCommonPassword(c: AppContext, password: string): Promise<boolean> {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  return new Set(plain).size < 2 || (await loadPasswordList(c)).has(plain);
}

async function loadPasswordList(c: AppContext): Promise<ReadonlySet<string>> {
  if (passwordList !== undefined) return passwordList;
  try {
    const answer = await c.env.ASSETS.fetch(new URL(commonPasswordsPath, c.req.url));
    if (!answer.ok) throw new Error(`The list of common passwords answers ${answer.status}`);
    passwordList = new Set((await answer.text()).trimEnd().split("\n"));
    return passwordList;
  } catch (error) {
    console.error(c.var.requestId, "Only the commonest passwords are refused", describeFailure(error));
    return commonPasswords;
  }
}

/**
 * Refuses what a stranger would try first, before anything is written (OWASP ASVS 5, 6.2). Throws
 * AppError('input.invalid') with the field `password`: 'password.common' or 'password.personal'.
 */
export async function requireStrongPassword(
  c: AppContext,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (isPersonalPassword(password, owner)) throw invalidField("password", "password.personal");
  if (await isCommonPassword(c, password)) throw invalidField("password", "password.common");
}
