import * as z from "zod";

/** Whole cents, up to a million euros. */
export const amountCents = z
  .number({ message: "amount.invalid" })
  .int({ message: "amount.invalid" })
  .min(1, { message: "amount.tooSmall" })
  .max(100_000_000, { message: "amount.tooLarge" });
