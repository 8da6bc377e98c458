import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultLocale, isCompleteLocale, type Locale, locales } from "../../src/shared/core/locale.ts";
import { type MessageTree, mergeDictionaries } from "../../src/shared/core/merge-dictionaries.ts";
import { sharedMessages } from "../../src/shared/core/shared-messages.ts";

/** All that the Worker says, by language; English where a language lacks a message, but in partial ones. */
export function readWorkerMessages(folder: string): Record<Locale, MessageTree> {
  const english = readOwn(folder, defaultLocale);
  return Object.fromEntries(
    locales.map((locale) => {
      const own = readOwn(folder, locale);
      return [locale, isCompleteLocale(locale) ? mergeDictionaries(english, own) : own];
    }),
  ) as Record<Locale, MessageTree>;
}

export const listWorkerFiles = (folder: string): string[] =>
  locales
    .flatMap((locale) => [`${locale}.json`, `mail.${locale}.json`, `worker.${locale}.json`])
    .map((file) => resolve(folder, file))
    .filter(existsSync);

function readOwn(folder: string, locale: string): MessageTree {
  const read = (file: string): MessageTree => {
    const path = resolve(folder, file);
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  };
  const screens = read(`${locale}.json`);
  const shared = sharedMessages.map((key) => pickMessages(screens, key.split(".")));
  return [...shared, { mail: read(`mail.${locale}.json`) }, read(`worker.${locale}.json`)].reduce(
    mergeDictionaries,
    {},
  );
}

function pickMessages(all: MessageTree, [name = "", ...nestedKeys]: string[]): MessageTree {
  const some = all[name];
  if (some === undefined) return {};
  if (nestedKeys.length === 0 || typeof some === "string") return { [name]: some };
  return { [name]: pickMessages(some, nestedKeys) };
}
