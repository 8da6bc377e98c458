import * as z from "zod";
import { locales } from "../core/locale.ts";
import { employmentInput } from "../people/employment.ts";
import { countPasswordCharacters, passwordLimits } from "./password-rules.ts";
import { capabilities, organizationType, role } from "./permissions.ts";

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ message: "email.invalid" }).max(254, { message: "email.tooLong" }));

/** Or nothing (also empty text): people without an address have no login. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { message: "email.tooLong" })
  .refine((text) => text === "" || z.email().safeParse(text).success, { message: "email.invalid" })
  .nullish();

/** To be checked, right or wrong: the limit is above `passwordLimits.max` in any Unicode form. */
export const passwordInput = z.string().max(1000, { message: "password.tooLong" });

export const requiredPassword = passwordInput.min(1, { message: "required" });

/** Without rules about kinds of characters. Issues `password.tooShort`, `password.tooLong`. */
export const password = passwordInput
  .refine((text) => countPasswordCharacters(text) >= passwordLimits.min, { message: "password.tooShort" })
  .refine((text) => countPasswordCharacters(text) <= passwordLimits.max, { message: "password.tooLong" })
  .meta({ minLength: passwordLimits.min, maxLength: passwordLimits.max });

export const passwordConfirmation = z.object({ currentPassword: requiredPassword });

export const login = z.object({
  email,
  password: requiredPassword,
  remember: z.boolean().default(false),
  otp: z.string().max(40).optional(),
});
export type Login = z.infer<typeof login>;

export const newPassword = z.object({
  password,
  currentPassword: passwordInput.optional(),
});

export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(role),
  organization: z.string().nullable(),
  avatar: z.string().nullable(),
  locale: z.enum(locales),
  hasSetPassword: z.boolean(),
  employment: employmentInput.shape.employment,
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  user: sessionUser,
  organization: z.object({ id: z.string(), name: z.string(), types: z.array(organizationType) }).nullable(),
  capabilities: z.array(z.enum(capabilities)),
});
export type Session = z.infer<typeof session>;

export const activeSession = z.object({
  id: z.string(),
  /** Browser and system: "Firefox, Android"; empty when unknown. */
  device: z.string(),
  /** Where it signed in from: "Tampere, FI"; empty when unknown. */
  place: z.string(),
  createdAt: z.iso.datetime(),
  /** Precise to ten minutes. */
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/** `currentPassword` may be left out shortly after signing in. */
export const newEmail = z.object({ email, currentPassword: passwordInput.optional() });

export const newEmailForm = newEmail.extend({ currentPassword: requiredPassword });

/** What a mailed link does: `change` makes `email` the login, `undo` restores it. */
export const emailLink = z.object({ does: z.enum(["change", "undo"]), email });
export type EmailLink = z.infer<typeof emailLink>;
