import type { Locale } from "#shared/locale.ts";

/** The language of a tag such as "fi-FI"; English for what Keikka does not speak. */
export function locale(tag: string): Locale {
  return tag.startsWith("fi") ? "fi" : "en";
}
