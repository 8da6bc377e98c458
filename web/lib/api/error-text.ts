import type { ErrorCode } from "#shared/core/errors.ts";
import type { MessageKey, Translator } from "../i18n/i18n.tsx";
import { ApiError } from "./client.ts";

type Code = ErrorCode | "offline";
type Say = Translator["t"];

function keyOf(code: Code): MessageKey {
  return code === "notFound" ? "errors.notFound.detail" : `errors.${code}`;
}

/** What went wrong and what to do about it, in the user's language. */
export function errorText(t: Say, error: unknown): string {
  const again = getRetryAt(error);
  if (again !== null) return retryAtText(t, again);
  return t(keyOf(error instanceof ApiError ? error.code : "server.failed"));
}

/** The instant at which something may be tried again, in milliseconds; null where it is a moment's wait, or none. */
export function getRetryAt(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const wait = error.problem?.retryAfter ?? 0;
  return wait >= 60 || error.code === "auth.tooManyAttempts" ? Date.now() + wait * 1000 : null;
}

/**
 * That it may be tried again when the clock here shows that instant, today or tomorrow: to the next minute, as people of
 * the language write it.
 */
export function retryAtText(t: Say, instant: number): string {
  const then = new Date(instant + 59_999);
  const time = then.toLocaleTimeString(document.documentElement.lang || undefined, {
    timeStyle: "short",
    hourCycle: "h23",
  });
  const isToday = then.toDateString() === new Date().toDateString();
  return t(isToday ? "errors.auth.tooManyAttempts" : "errors.auth.tooManyToday", { time });
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
