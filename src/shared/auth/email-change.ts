import * as z from "zod";
import { email, passwordInput, requiredPassword } from "./session.ts";

/** Another e-mail to log in with. `currentPassword` may be left out by who logged in a moment ago. */
export const newEmail = z.object({ email, currentPassword: passwordInput.optional() });

/** The same, as it is typed in the settings. */
export const newEmailForm = newEmail.extend({ currentPassword: requiredPassword });

/** What a mailed link would do: make the address the one that its owner logs in with, or again the one it was. */
export const emailLink = z.object({ does: z.enum(["change", "undo"]), email });
export type EmailLink = z.infer<typeof emailLink>;
