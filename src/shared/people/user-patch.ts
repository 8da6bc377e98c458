import * as z from "zod";
import { role } from "../auth/permissions.ts";
import { optionalEmail } from "../auth/session.ts";
import { optionalText, requireNonEmptyPatch } from "../core/input-schemas.ts";
import { phone } from "./profile.ts";
import { personName } from "./user.ts";

/** `email`: only for those without one; it brings them their login. */
export const userPatch = z
  .object({
    name: personName,
    email: optionalEmail,
    phone,
    location: optionalText(60),
    roles: z.array(role).min(1, { message: "required" }).max(6),
  })
  .partial()
  .refine(...requireNonEmptyPatch);
export type UserPatch = z.infer<typeof userPatch>;
