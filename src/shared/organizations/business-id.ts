import * as z from "zod";

const weights = [7, 9, 10, 5, 8, 4, 2];

/** Of seven digits; 10 where no id exists. */
function checkDigit(digits: string): number {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11;
}

const dash = /[\u2010-\u2015\u2212]/;

/**
 * `NNNNNNN-N` of a Finnish business ID, or null. Accepts spaces, any dash or none, and old six-digit ids; the check
 * digit follows the modulo 11 rule of the Business Information System (YTJ).
 */
export function normalizeBusinessId(text: string): string | null {
  const match = /^(?:(\d{6,7})-|(\d{7}))(\d)$/.exec(text.replace(/\s/g, "").replace(dash, "-"));
  const [, beforeHyphen, withoutHyphen, check] = match ?? [];
  const digits = (beforeHyphen ?? withoutHyphen)?.padStart(7, "0");
  return digits && checkDigit(digits) === Number(check) ? `${digits}-${check}` : null;
}

export const businessId = z
  .string({ error: "businessId.invalid" })
  .overwrite((text) => normalizeBusinessId(text) ?? text)
  .refine((text) => normalizeBusinessId(text) !== null, { error: "businessId.invalid" });
