import * as z from "zod";
import { maxReasonLength } from "./max-reason-length.ts";

export const optionalText = (max: number) => z.string().trim().max(max, { message: "text.tooLong" });

export const requiredText = (max: number) => optionalText(max).min(1, { message: "required" });

export const reasonInput = z.object({ reason: optionalText(maxReasonLength).default("") });

/** For `.refine(...requireNonEmptyPatch)`. */
export const requireNonEmptyPatch = [
  (patch: object) => Object.keys(patch).length > 0,
  { message: "required" },
] as const;

/** Whole cents, up to a million euros. */
export const amountCents = z
  .number({ message: "amount.invalid" })
  .int({ message: "amount.invalid" })
  .min(1, { message: "amount.tooSmall" })
  .max(100_000_000, { message: "amount.tooLarge" });
