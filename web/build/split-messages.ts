import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, isCompleteLocale, locales } from "../../src/shared/core/locale.ts";
import { type MessageTree, mergeDictionaries } from "../../src/shared/core/merge-dictionaries.ts";
import { messageParts, pickMessagePart } from "../lib/i18n/message-parts.ts";
import type { MessagePart } from "../lib/i18n/message-sets.ts";
import { listWorkerFiles, readWorkerMessages } from "./worker-messages.ts";

const messageImport = /^#locales\/(\w+-\w+|load\.\w+|worker\.all)\.json$/;
const virtualPrefix = "\0messages/";
const folder = resolve(import.meta.dirname, "../../locales");
/** What the server draws; it carries no words for the screens that it does not. */
const ssrParts: readonly string[] = ["first", "landing", "login", "common", "account", "daily", "legal"];

/**
 * `#locales/en-first.json` and the like: a part of locales/en.json, see lib/message-parts.ts; of a partial language, English where it lacks a message. `#locales/load.first.json`:
 * by language, how that part is loaded. `#locales/worker.all.json`: by language, what the Worker says outside of screens.
 */
export function splitMessages(): Plugin {
  return {
    name: "split-messages",
    enforce: "pre",
    resolveId: (id) => id.match(messageImport)?.[1]?.replace(/^/, virtualPrefix),
    load(id) {
      if (!id.startsWith(virtualPrefix)) return;
      const name = id.slice(virtualPrefix.length);
      const isSsr = this.environment.config.consumer === "server";
      if (name.startsWith("load.")) return { code: loadersOf(name.slice(5), isSsr), moduleType: "js" };
      if (name === "worker.all") {
        for (const file of listWorkerFiles(folder)) this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(readWorkerMessages(folder))}`, moduleType: "js" };
      }
      const [locale = "", part] = name.split("-");
      const own = readScreens(locale);
      const all = isCompleteLocale(locale) ? own : fillIn(own);
      for (const file of [locale, defaultLocale]) this.addWatchFile(resolve(folder, `${file}.json`));
      return {
        code: `export default ${JSON.stringify(pickMessagePart(part as MessagePart, all))}`,
        moduleType: "js",
      };
    },
  };
}

/** How a part of the messages is loaded, in every language of src/shared/core/locale.ts. */
function loadersOf(part: string, isSsr: boolean): string {
  const isIncluded = !isSsr || ssrParts.includes(part);
  const each = locales.map((locale) =>
    isIncluded ? `${locale}: () => import("#locales/${fileOf(part, locale)}.json")` : `${locale}: undefined`,
  );
  return `export default { ${each.join(", ")} }`;
}

/** A part of which a partial language has no word is the English one. Long texts bind where somebody wrote them. */
function fileOf(part: string, locale: string): string {
  if (part === "daily" || Object.hasOwn(messageParts, part)) {
    const hasWords = hasMessages(pickMessagePart(part as MessagePart, readScreens(locale)));
    return `${hasWords ? locale : defaultLocale}-${part}`;
  }
  const exists = existsSync(resolve(folder, `${part}.${locale}.json`));
  return `${part}.${exists ? locale : defaultLocale}`;
}

type Areas = { [area: string]: MessageTree };

const readScreens = (locale: string): Areas =>
  JSON.parse(readFileSync(resolve(folder, `${locale}.json`), "utf8"));

const fillIn = (own: Areas) => mergeDictionaries(readScreens(defaultLocale), own) as Areas;

const hasMessages = (some: object): boolean =>
  Object.values(some).some((value) => typeof value === "string" || hasMessages(value));
