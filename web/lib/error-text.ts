import type { ErrorCode } from "#shared/errors.ts";
import { ApiError } from "./api.ts";
import type { MessageKey, Speech } from "./i18n.tsx";

type Code = ErrorCode | "offline";
type Say = Speech["t"];

function keyOf(code: Code): MessageKey {
  return code === "notFound" ? "errors.notFound.detail" : `errors.${code}`;
}

/** What went wrong and what to do about it, in the user's language. */
export function errorText(t: Say, error: unknown): string {
  const wait = error instanceof ApiError ? (error.problem?.retryAfter ?? 0) : 0;
  if (wait >= 60) return t("errors.auth.tooManyAttempts", { time: timeAfter(wait) });
  return t(keyOf(error instanceof ApiError ? error.code : "server.failed"));
}

/** What the clock here shows when so many seconds are over, to the next minute, as people of the language write it. */
function timeAfter(seconds: number): string {
  const then = new Date(Date.now() + seconds * 1000 + 59_999);
  return then.toLocaleTimeString(document.documentElement.lang || undefined, {
    timeStyle: "short",
    hourCycle: "h23",
  });
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
