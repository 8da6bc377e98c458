import type { FieldError } from "#shared/core/errors.ts";
import type { Translator } from "../i18n/i18n.tsx";
import { ApiError } from "./client.ts";
import { getRetryAt, retryAtText } from "./error-text.ts";

type Say = Translator["t"];

const fieldCodes = [
  "required",
  "text.tooLong",
  "date.invalid",
  "date.outOfRange",
  "time.invalid",
  "break.invalid",
  "amount.invalid",
  "amount.tooSmall",
  "amount.tooLarge",
  "headcount.invalid",
  "workers.invalid",
  "schedule.endBeforeStart",
  "schedule.tooLong",
  "schedule.dayOutOfRange",
  "schedule.dayTwice",
  "schedule.noWorkingDays",
  "schedule.past",
  "schedule.begun",
  "email.invalid",
  "email.tooLong",
  "email.mismatch",
  "email.same",
  "email.needed",
  "password.tooShort",
  "password.tooLong",
  "password.mismatch",
  "password.wrong",
  "password.same",
  "password.common",
  "password.personal",
  "otp.wrong",
  "name.invalid",
  "businessId.invalid",
  "businessId.taken",
  "phone.invalid",
  "organization.invalid",
  "consent.required",
  "choice.needed",
  "roles.unfit",
] as const;
type FieldCode = (typeof fieldCodes)[number];

const isFieldCode = (code: string): code is FieldCode => fieldCodes.includes(code as FieldCode);

const later = "later ";

/** The code of a field that may be tried again at an instant, in milliseconds. */
export const retryAtCode = (instant: number) => later + instant;

/** The words beside a field for the code that its schema or the server gave. */
export function fieldErrorText(t: Say, code: string): string {
  if (code.startsWith(later)) return retryAtText(t, Number(code.slice(later.length)));
  return t(isFieldCode(code) ? `fieldErrors.${code}` : "fieldErrors.invalid");
}

/** Refusals that are about one field, whatever was asked. */
const ofField: Partial<Record<string, Pick<FieldError, "path" | "code">>> = {
  "organization.companyExists": { path: "companyId", code: "businessId.taken" },
  "user.needsEmail": { path: "email", code: "email.needed" },
};

/** The fields that the server refused; those that were tried too often say when they may be tried again. */
export function getFieldErrors(error: unknown): Pick<FieldError, "path" | "code">[] {
  if (!(error instanceof ApiError)) return [];
  const one = ofField[error.code];
  const again = getRetryAt(error);
  const errors = one ? [one] : (error.problem?.errors ?? []);
  return again === null ? errors : errors.map(({ path }) => ({ path, code: retryAtCode(again) }));
}
