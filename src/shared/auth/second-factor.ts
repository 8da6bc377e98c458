import * as z from "zod";
import { requiredPassword } from "./session.ts";

/** Six digits of an authenticator app, or a recovery code with or without its hyphens. */
const code = z.string().trim().min(1, { message: "required" }).max(40, { message: "otp.wrong" });

/** With the password it begins, with the app's first code it is confirmed: one of the two. */
export const secondFactorStep = z
  .object({ currentPassword: requiredPassword.optional(), code: code.optional() })
  .refine((step) => (step.currentPassword === undefined) !== (step.code === undefined), {
    path: ["currentPassword"],
    message: "required",
  });

/** The first code, as a form asks for it. */
export const secondFactorConfirmation = z.object({ code });

/** To weaken it takes both: the password, and a code of the app or a recovery code. */
export const bothFactors = z.object({ currentPassword: requiredPassword, code });
export type BothFactors = z.infer<typeof bothFactors>;

/** What an authenticator app takes in: as a link or drawn as a QR code, or typed. Told once. */
export const secondFactorKey = z.object({ uri: z.string(), secret: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

/** Told once; each lets its owner in once without their app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** How it stands; `since` null while it is off. */
export const secondFactor = z.object({
  enabled: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;
