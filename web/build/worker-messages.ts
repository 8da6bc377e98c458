import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultLocale, type Locale, locales } from "../../src/shared/core/locale.ts";
import { sharedMessages } from "../../src/shared/core/shared-messages.ts";

export type MessageTree = { [name: string]: string | MessageTree };

/** All that the Worker says, by language; English where a language lacks a message. */
export function readWorkerMessages(folder: string): Record<Locale, MessageTree> {
  const english = readOwn(folder, defaultLocale);
  return Object.fromEntries(
    locales.map((locale) => [locale, mergeDictionaries(english, readOwn(folder, locale))]),
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

/** `overrides` win. */
export function mergeDictionaries(base: MessageTree, overrides: MessageTree): MessageTree {
  const names = [...new Set([...Object.keys(base), ...Object.keys(overrides)])];
  return Object.fromEntries(
    names.map((name) => {
      const [baseValue, override] = [base[name], overrides[name]];
      const areBoth = typeof baseValue === "object" && typeof override === "object";
      return [name, areBoth ? mergeDictionaries(baseValue, override) : (override ?? baseValue ?? "")];
    }),
  );
}
