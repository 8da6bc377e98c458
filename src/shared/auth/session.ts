import * as z from "zod";
import { locales } from "../core/locale.ts";
import { employmentInput } from "../people/employment.ts";
import { countPasswordCharacters, passwordLimits } from "./password-length.ts";
import { capabilities, organizationType, role } from "./permissions.ts";

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ message: "email.invalid" }).max(254, { message: "email.tooLong" }));

/** The same, or nothing: who has no address has no login. Empty text is nothing too. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { message: "email.tooLong" })
  .refine((text) => text === "" || z.email().safeParse(text).success, { message: "email.invalid" })
  .nullish();

/** Any password, right or wrong, to be held against the one that is there. Longer than any in every way of writing it. */
export const passwordInput = z.string().max(1000, { message: "password.tooLong" });

/** The password that somebody has, said again before something sensitive. */
export const requiredPassword = passwordInput.min(1, { message: "required" });

/** A new password; it need not hold this kind of character or that. Issues `password.tooShort`, `password.tooLong`. */
export const password = passwordInput
  .refine((text) => countPasswordCharacters(text) >= passwordLimits.min, { message: "password.tooShort" })
  .refine((text) => countPasswordCharacters(text) <= passwordLimits.max, { message: "password.tooLong" })
  .meta({ minLength: passwordLimits.min, maxLength: passwordLimits.max });

/** The present password alone: it confirms a deed. */
export const passwordConfirmation = z.object({ currentPassword: requiredPassword });

export const login = z.object({
  email,
  password: requiredPassword,
  remember: z.boolean().default(false),
  /** Six digits, or a recovery code as it is written. */
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
  /** How somebody without an organisation is paid; null until they have said, and for others. */
  employment: employmentInput.shape.employment,
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  user: sessionUser,
  organization: z.object({ id: z.string(), name: z.string(), types: z.array(organizationType) }).nullable(),
  capabilities: z.array(z.enum(capabilities)),
});
export type Session = z.infer<typeof session>;
