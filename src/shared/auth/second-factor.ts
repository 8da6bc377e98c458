import * as z from "zod";
import { requiredPassword } from "./session.ts";

const code = z.string().trim().min(1, { message: "required" }).max(40, { message: "otp.wrong" });

/** The password begins the setup, the app's first code confirms it: exactly one of the two. */
export const secondFactorStep = z
  .object({ currentPassword: requiredPassword.optional(), code: code.optional() })
  .refine((step) => (step.currentPassword === undefined) !== (step.code === undefined), {
    path: ["currentPassword"],
    message: "required",
  });

export const secondFactorConfirmation = z.object({ code });

export const bothFactors = z.object({ currentPassword: requiredPassword, code });
export type BothFactors = z.infer<typeof bothFactors>;

/** `uri`: for a link and a QR code; `secret`: for typing. Shown once. */
export const secondFactorKey = z.object({ uri: z.string(), secret: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

/** Shown once; each signs in once without the app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  enabled: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;
