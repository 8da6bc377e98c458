import * as z from "zod";
import { email, passwordInput, requiredPassword } from "./session.ts";

/** `currentPassword` may be left out shortly after signing in. */
export const newEmail = z.object({ email, currentPassword: passwordInput.optional() });

export const newEmailForm = newEmail.extend({ currentPassword: requiredPassword });

/** What a mailed link does: `change` makes `email` the login, `undo` restores it. */
export const emailLink = z.object({ does: z.enum(["change", "undo"]), email });
export type EmailLink = z.infer<typeof emailLink>;
