import en from "../../../locales/en.json" with { type: "json" };
import fi from "../../../locales/fi.json" with { type: "json" };
import workerEn from "../../../locales/worker.en.json" with { type: "json" };
import workerFi from "../../../locales/worker.fi.json" with { type: "json" };
import type { Locale } from "../../../src/shared/core/locale.ts";

const messages: Record<Locale, unknown> = { en: { ...en, ...workerEn }, fi: { ...fi, ...workerFi } };

/** What the screens say in a language: `getTranslator("fi")("login.title")`. Throws for what they do not say. */
export function getTranslator(locale: Locale) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    let found = messages[locale];
    for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== "string") throw new Error(`No message ${key} in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
