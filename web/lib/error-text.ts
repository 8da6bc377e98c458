import type { ErrorCode, FieldError } from "#shared/errors.ts";
import { ApiError } from "./api.ts";
import type { MessageKey, Speech } from "./i18n.tsx";

type Code = ErrorCode | "offline";
type Say = Speech["t"];

function keyOf(code: Code): MessageKey {
  return code === "notFound" ? "errors.notFound.detail" : `errors.${code}`;
}

/** What went wrong and what to do about it, in the user's language. */
export function errorText(t: Say, error: unknown): string {
  return t(keyOf(error instanceof ApiError ? error.code : "server.failed"));
}

/** The second line of a toast whose first says what failed; about a failure of ours there is no more to say (specification, 8). */
export function detailText(t: Say, error: unknown): string {
  return isOurs(error) ? t("layout.failedDetail") : errorText(t, error);
}

/** Both lines of a toast about something that has no words of its own for when it fails. */
export function failureText(t: Say, error: unknown): [summary: string, detail?: string] {
  return isOurs(error) ? [t("layout.failed"), t("layout.failedDetail")] : [errorText(t, error)];
}

const isOurs = (error: unknown) => !(error instanceof ApiError) || error.code === "server.failed";

const fieldCodes = [
  "required",
  "text.tooLong",
  "date.invalid",
  "date.outOfRange",
  "time.invalid",
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
  "password.tooShort",
  "password.tooLong",
  "password.mismatch",
  "password.wrong",
  "password.same",
  "name.invalid",
  "businessId.invalid",
  "phone.invalid",
  "organization.invalid",
  "consent.required",
] as const;
type FieldCode = (typeof fieldCodes)[number];

const isFieldCode = (code: string): code is FieldCode => fieldCodes.includes(code as FieldCode);

/** The words beside a field for the code that its schema or the server gave. */
export function fieldErrorText(t: Say, code: string): string {
  return t(isFieldCode(code) ? `fieldErrors.${code}` : "fieldErrors.invalid");
}

/** The fields that the server refused. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}

/** As `errorText`, where no field can say what the server refused. */
export function refusalText(t: Say, error: unknown): string {
  const [field] = fieldErrorsOf(error);
  return field === undefined ? errorText(t, error) : fieldErrorText(t, field.code);
}
