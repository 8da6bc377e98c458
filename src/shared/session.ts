import * as z from "zod";
import { locales } from "./locale.ts";
import { capabilities, organizationType, role } from "./roles.ts";

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ message: "email.invalid" }).max(254, { message: "email.tooLong" }));

/** At least 8 characters (specification, 9); at most 128, since hashing costs. */
export const password = z
  .string()
  .min(8, { message: "password.tooShort" })
  .max(128, { message: "password.tooLong" });

export const login = z.object({
  email,
  password: z.string().min(1, { message: "required" }).max(128, { message: "password.tooLong" }),
  remember: z.boolean().default(false),
  /** Six digits, or a recovery code as it is written. */
  otp: z.string().max(40).optional(),
});
export type Login = z.infer<typeof login>;

export const newPassword = z.object({
  password,
  currentPassword: z.string().max(128).optional(),
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
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  user: sessionUser,
  organization: z.object({ id: z.string(), name: z.string(), types: z.array(organizationType) }).nullable(),
  capabilities: z.array(z.enum(capabilities)),
});
export type Session = z.infer<typeof session>;
