import * as z from "zod";

/** A sum in whole cents, up to a million euros; issues `amount.invalid`, `amount.tooSmall`, `amount.tooLarge`. */
export const amountCents = z
  .number({ message: "amount.invalid" })
  .int({ message: "amount.invalid" })
  .min(1, { message: "amount.tooSmall" })
  .max(100_000_000, { message: "amount.tooLarge" });
