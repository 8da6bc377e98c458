import type { FieldError } from "#shared/core/errors.ts";
import type { Translator } from "../i18n/i18n.tsx";
import { ApiError } from "./client.ts";
import { getRetryAt, retryAtText } from "./error-text.ts";

type Translate = Translator["t"];

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
  "positions.tooMany",
  "positions.twice",
  "positions.types",
  "waves.invalid",
  "number.invalid",
  "workers.invalid",
  "schedule.endBeforeStart",
  "schedule.tooLong",
  "schedule.dayOutOfRange",
  "schedule.dayTwice",
  "schedule.noWorkingDays",
  "schedule.past",
  "schedule.begun",
  "absence.order",
  "absence.tooLong",
  "absence.times",
  "absence.free",
  "absence.tooManyGigs",
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
  "taxNumber.invalid",
  "organization.invalid",
  "consent.required",
  "choice.needed",
  "roles.unfit",
] as const;
type FieldCode = (typeof fieldCodes)[number];

const isFieldCode = (code: string): code is FieldCode => fieldCodes.includes(code as FieldCode);

const later = "later ";

/** A field's error code that says when it may be retried (epoch milliseconds). */
export const retryAtCode = (instant: number) => later + instant;

export function fieldErrorText(t: Translate, code: string): string {
  if (code.startsWith(later)) return retryAtText(t, Number(code.slice(later.length)));
  return t(isFieldCode(code) ? `fieldErrors.${code}` : "fieldErrors.invalid");
}

/** Errors of the whole request that are shown beside one field. */
const fieldOfCode: Partial<Record<string, Pick<FieldError, "path" | "code">>> = {
  "organization.companyExists": { path: "companyId", code: "businessId.taken" },
  "user.needsEmail": { path: "email", code: "email.needed" },
};

export function getFieldErrors(error: unknown): Pick<FieldError, "path" | "code">[] {
  if (!(error instanceof ApiError)) return [];
  const fieldError = fieldOfCode[error.code];
  const retryAt = getRetryAt(error);
  const errors = fieldError ? [fieldError] : (error.problem?.errors ?? []);
  return retryAt === null ? errors : errors.map(({ path }) => ({ path, code: retryAtCode(retryAt) }));
}
