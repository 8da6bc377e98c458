import * as z from "zod";
import { email, newPassword, password, requiredPassword } from "./session.ts";

export const resetRequest = z.object({ email });

/** The link's own e-mail has to be typed too (specification, 5). */
export const passwordReset = z.object({ email, password });

// A new password is typed twice (specification, 5) and sent once.
const twice = { password, verify: z.string() };
type Twice = { password: string; verify: string };

const same: [(form: Twice) => boolean, { path: string[]; message: string }] = [
  ({ password, verify }) => password === verify,
  { path: ["verify"], message: "password.mismatch" },
];

function once<T extends Twice>({ verify: _, ...sent }: T): Omit<T, "verify"> {
  return sent;
}

export const firstPasswordForm = z
  .object(twice)
  .refine(...same)
  .transform(once);

export const passwordChangeForm = newPassword
  .extend({ ...twice, currentPassword: requiredPassword })
  .refine(...same)
  .transform(once);

export const passwordResetForm = passwordReset
  .extend(twice)
  .refine(...same)
  .transform(once);
