import * as z from "zod";
import { changesSomething } from "./patch.ts";
import { phone } from "./profile.ts";
import { role } from "./roles.ts";
import { emailIfAny } from "./session.ts";
import { text } from "./text.ts";
import { personName } from "./user.ts";

/**
 * What who manages somebody's account changes about them; what is left out stays. `email`: of who has none yet; it brings
 * them their login.
 */
export const userPatch = z
  .object({
    name: personName,
    email: emailIfAny,
    phone,
    location: text(60),
    roles: z.array(role).min(1, { message: "required" }).max(6),
  })
  .partial()
  .refine(...changesSomething);
export type UserPatch = z.infer<typeof userPatch>;
