import { readFileSync } from "node:fs";
import { defaultLocale, type Locale } from "../../../src/shared/core/locale.ts";
import { type MessageTree, mergeDictionaries } from "../../../src/shared/core/merge-dictionaries.ts";

const read = (file: string): MessageTree =>
  JSON.parse(readFileSync(new URL(`../../../locales/${file}.json`, import.meta.url), "utf8"));

const readAll = (locale: Locale) => ({ ...read(locale), ...read(`worker.${locale}`) });

const messages = new Map<Locale, MessageTree>();

function messagesOf(locale: Locale): MessageTree {
  const known = messages.get(locale) ?? mergeDictionaries(readAll(defaultLocale), readAll(locale));
  messages.set(locale, known);
  return known;
}

/** What the screens say in a language: `getTranslator("fi")("login.title")`. Throws for what they do not say. */
export function getTranslator(locale: Locale) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    let found: string | MessageTree | undefined = messagesOf(locale);
    for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
    if (typeof found !== "string") throw new Error(`No message ${key} in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
