import type { Locale } from "#shared/core/locale.ts";
import { loadMessages } from "../lib/i18n/messages.ts";
import { whenAtRest } from "../lib/offline/when-at-rest.ts";
import { screens } from "./screens.ts";

/**
 * Settings and support, which are to be read without a network too, but are not among the files that every device
 * keeps: the service worker keeps what was loaded once.
 */
export function loadScreensAhead(locale: Locale): void {
  whenAtRest(() => {
    const { settings, support } = screens;
    const loads: Promise<unknown>[] = [
      ...[settings, support].flatMap(({ load, messages }) => [load(), loadMessages(messages, locale)]),
      import("../settings/lazy-sections.tsx"),
    ];
    Promise.all(loads).catch(() => undefined);
  });
}
