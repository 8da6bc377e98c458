import * as z from "zod";
import { adminRoleFor, type OrganizationType, type Role, role } from "./roles.ts";
import { email, password } from "./session.ts";
import { requiredText } from "./text.ts";

const noName = /[\p{Cc}\p{Zl}\p{Zp}]|:\/\/|\bwww\./iu;

/** What people are called: one line without links, since names stand in other people's mails. Issues `name.invalid`. */
export const personName = requiredText(120).refine((name) => !noName.test(name), { message: "name.invalid" });

/**
 * Who is added, and where. Without `organization`: the caller's own, or none when an admin asks. Without
 * `password` one is generated.
 */
export const newUser = z.object({
  email,
  name: personName,
  organization: z.string().max(40).nullish(),
  roles: z.array(role).min(1, { message: "choice.needed" }).max(6),
  password: password.optional(),
});
export type NewUser = z.infer<typeof newUser>;

export const created = z.object({ id: z.string() });

/** `data` is taken for the sake of older clients: the server fills the e-mail itself. */
export const welcomeRequest = z.object({
  to: email,
  template: z.literal("welcome"),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** The roles that people of an organisation of these types may hold. */
export function rolesWithin(types: readonly OrganizationType[]): Role[] {
  return ["employee", ...types.flatMap((type) => [type, adminRoleFor(type)])];
}

/** The roles of people without an organisation. */
export const rolesOutside: readonly Role[] = ["admin", "employee"];
