import * as z from "zod";
import { passwordReset } from "./password-reset.ts";
import { newPassword, password, requiredPassword } from "./session.ts";

// A new password is typed twice (specification, 5), and goes to the server once.
const twice = { password, verify: z.string() };
type Twice = { password: string; verify: string };

/** Issues `password.mismatch` at `verify`. */
const same: [(typed: Twice) => boolean, { path: string[]; message: string }] = [
  ({ password, verify }) => password === verify,
  { path: ["verify"], message: "password.mismatch" },
];

function once<T extends Twice>({ verify: _, ...sent }: T): Omit<T, "verify"> {
  return sent;
}

/** The first password of one's own. */
export const firstPasswordForm = z
  .object(twice)
  .refine(...same)
  .transform(once);

/** Another password, confirmed by the present one. */
export const passwordChangeForm = newPassword
  .extend({ ...twice, currentPassword: requiredPassword })
  .refine(...same)
  .transform(once);

/** A new password by a link, with the e-mail that the link was sent to. */
export const passwordResetForm = passwordReset
  .extend(twice)
  .refine(...same)
  .transform(once);
