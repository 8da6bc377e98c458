import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../../../locales/en.json" with { type: "json" };
import fi from "../../../../locales/fi.json" with { type: "json" };
import type { Problem } from "../../../../src/shared/core/errors.ts";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { errorText } from "../../../../web/lib/api/error-text.ts";
import { createTranslator } from "../../../../web/lib/i18n/i18n.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 4, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

function refusal(code: Problem["code"], retryAfter?: number): ApiError {
  return new ApiError(code, {
    type: "",
    title: "",
    status: 429,
    code,
    requestId: "r",
    ...(retryAfter && { retryAfter }),
  });
}

it.each([
  ["en", "auth.tooManyAttempts", 900, "Too many tries. Try again at 09:20."],
  ["fi", "auth.tooManyAttempts", 900, "Liian monta yritystä. Yritä uudelleen kello 9.20."],
  ["en", "auth.tooManyAttempts", 20_000, "Too many tries. Try again at 14:38."],
  ["en", "auth.tooManyAttempts", 60_000, "Too many tries. Try again tomorrow at 01:45."],
  ["fi", "auth.tooManyAttempts", 86_000, "Liian monta yritystä. Yritä uudelleen huomenna kello 8.58."],
  ["en", "auth.tooManyAttempts", 25, "Too many tries. Try again at 09:05."],
  ["fi", "tooManyRequests", 60, "Liian monta yritystä. Yritä uudelleen kello 9.06."],
  ["en", "tooManyRequests", 5, "That was a lot at once. Wait a moment and try again."],
  ["en", "tooManyRequests", undefined, "That was a lot at once. Wait a moment and try again."],
] as const)("in %s, %s for %s seconds says when to retry, never too early", (locale, code, wait, said) => {
  const speech = createTranslator(locale, { en, fi }[locale]);
  document.documentElement.lang = speech.tag;
  expect(errorText(speech.t, refusal(code, wait))).toBe(said);
});
