import * as z from "zod";

const weights = [7, 9, 10, 5, 8, 4, 2];

/** The check digit of seven digits, or 10 where no id exists. */
function checkDigit(digits: string): number {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11;
}

/** The hyphen that does not break, dashes of any length and the minus sign. */
const dash = /[\u2010-\u2015\u2212]/;

/**
 * The canonical `NNNNNNN-N` form of a Finnish business ID (Y-tunnus), or null when it is not one.
 * Space is ignored, whatever dash a web page or a PDF put there read as a hyphen, a missing one put in, and an old six-digit id gets its leading zero. The check digit follows
 * the modulo 11 rule of the Business Information System (YTJ).
 */
export function normalizeBusinessId(text: string): string | null {
  const match = /^(?:(\d{6,7})-|(\d{7}))(\d)$/.exec(text.replace(/\s/g, "").replace(dash, "-"));
  const [, beforeHyphen, withoutHyphen, check] = match ?? [];
  const digits = (beforeHyphen ?? withoutHyphen)?.padStart(7, "0");
  return digits && checkDigit(digits) === Number(check) ? `${digits}-${check}` : null;
}

/** A business ID in a request or form: answers the canonical form, or issues `businessId.invalid`. */
export const businessId = z
  .string({ error: "businessId.invalid" })
  .overwrite((text) => normalizeBusinessId(text) ?? text)
  .refine((text) => normalizeBusinessId(text) !== null, { error: "businessId.invalid" });
