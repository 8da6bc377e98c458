import type { ErrorCode } from "#shared/core/errors.ts";
import type { MessageKey, Translator } from "../i18n/i18n.tsx";
import { ApiError } from "./client.ts";

type Code = ErrorCode | "offline";
type Translate = Translator["t"];

function keyOf(code: Code): MessageKey {
  return code === "notFound" ? "errors.notFound.detail" : `errors.${code}`;
}

export function errorText(t: Translate, error: unknown): string {
  const retryAt = getRetryAt(error);
  if (retryAt !== null) return retryAtText(t, retryAt);
  if (!(error instanceof ApiError)) return t("errors.server.failed");
  return t(error.onlineReason ? `errors.onlineOnly.${error.onlineReason}` : keyOf(error.code));
}

/** When the request may be retried, in epoch milliseconds; null when that is within a minute or not known. */
export function getRetryAt(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const wait = error.problem?.retryAfter ?? 0;
  return wait >= 60 || error.code === "auth.tooManyAttempts" ? Date.now() + wait * 1000 : null;
}

/** "Try again at 14:05" on this device's clock, rounded up to the next minute. */
export function retryAtText(t: Translate, instant: number): string {
  const retryDate = new Date(instant + 59_999);
  const time = retryDate.toLocaleTimeString(document.documentElement.lang || undefined, {
    timeStyle: "short",
    hourCycle: "h23",
  });
  const isToday = retryDate.toDateString() === new Date().toDateString();
  return t(isToday ? "errors.auth.tooManyAttempts" : "errors.auth.tooManyToday", { time });
}

/** The second line of a toast whose first says what failed. Our own failures give no detail (specification, 8). */
export function detailText(t: Translate, error: unknown): string {
  return isServerFault(error) ? t("layout.failedDetail") : errorText(t, error);
}

/** Both lines of a toast for an action that has no failure message of its own. */
export function failureText(t: Translate, error: unknown): [summary: string, detail?: string] {
  return isServerFault(error) ? [t("layout.failed"), t("layout.failedDetail")] : [errorText(t, error)];
}

const isServerFault = (error: unknown) => !(error instanceof ApiError) || error.code === "server.failed";
