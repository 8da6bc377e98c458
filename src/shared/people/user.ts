import * as z from "zod";
import { getAdminRole, type OrganizationType, type Role, role } from "../auth/permissions.ts";
import { email, password } from "../auth/session.ts";
import { requiredText } from "../core/input-schemas.ts";

const noName = /[\p{Cc}\p{Zl}\p{Zp}]|:\/\/|\bwww\./iu;

/** One line without links, since names appear in other people's e-mails. Issues `name.invalid`. */
export const personName = requiredText(120).refine((name) => !noName.test(name), { message: "name.invalid" });

/** Without `organization`: the caller's own, or none when an admin asks. Without `password`: generated. */
export const newUser = z.object({
  email,
  name: personName,
  organization: z.string().max(40).nullish(),
  roles: z.array(role).min(1, { message: "choice.needed" }).max(6),
  password: password.optional(),
});
export type NewUser = z.infer<typeof newUser>;

export const createdId = z.object({ id: z.string() });

/** `data`: accepted for older clients; the server fills the e-mail itself. */
export const welcomeRequest = z.object({
  to: email,
  template: z.literal("welcome"),
  data: z.record(z.string(), z.unknown()).optional(),
});

export function listOrganizationRoles(types: readonly OrganizationType[]): Role[] {
  return ["employee", ...types.flatMap((type) => [type, getAdminRole(type)])];
}

export const rolesWithoutOrganization: readonly Role[] = ["admin", "employee"];
