import type { AppContext } from "../../http/context.ts";
import { invalidField } from "../../http/errors.ts";
import { describeFailure } from "../../http/failure.ts";
import { isPersonalPassword, type PasswordOwner } from "../../shared/auth/is-personal-password.ts";
import { commonPasswordsPath } from "../../shared/auth/password-rules.ts";

/** The fallback when the long list cannot be loaded. */
export const commonPasswords = new Set(
  `password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx jennifer trustno1 sunshine
iloveyou computer michelle starwars princess 11111111 corvette 1234qwer internet samantha q1w2e3r4t5 maverick whatever
mercedes steelers qwer1234 hardcore q1w2e3r4 midnight bigdaddy victoria marlboro password1 1q2w3e4r cocacola jordan23
asdfasdf danielle 12344321 jonathan qwerty123 passw0rd abcd1234 slipknot scorpion startrek asdfghjkl password123
salasana`.split(/\s+/),
);

/** Loaded once per isolate: the list changes only with the Worker. */
let passwordList: ReadonlySet<string> | undefined;

/** When the list cannot be loaded, `commonPasswords` is used and the next call tries again. */
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

/** OWASP ASVS 5, 6.2. Throws AppError('input.invalid') for `password`: 'password.common' or 'password.personal'. */
export async function requireStrongPassword(
  c: AppContext,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (isPersonalPassword(password, owner)) throw invalidField("password", "password.personal");
  if (await isCommonPassword(c, password)) throw invalidField("password", "password.common");
}
