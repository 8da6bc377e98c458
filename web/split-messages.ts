import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, locales } from "../src/shared/locale.ts";
import { firstMessages, firstOf, laterErrorsOf, seldomMessages } from "./lib/first-messages.ts";

const asked = /^#locales\/(\w+\.(?:first|rest)|seldom\.\w+|load\.\w+)\.json$/;
const given = "\0messages/";

type All = Record<string, object>;

const only = (all: All, isIn: (name: string) => boolean): All =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));

const parts: Record<string, (all: All) => All> = {
  first: firstOf,
  seldom: (all) => only(all, (name) => seldomMessages.includes(name)),
  rest: (all) => ({
    ...only(all, (name) => ![...firstMessages, ...seldomMessages].includes(name)),
    errors: laterErrorsOf(all),
  }),
};

/**
 * `#locales/en.first.json`, `en.rest.json` and `seldom.en.json`: of locales/en.json what the first load needs, what
 * seldom opened screens need, and all else. `#locales/load.rest.json` and the like: by language,
 * how the part is loaded.
 */
export function splitMessages(): Plugin {
  return {
    name: "split-messages",
    enforce: "pre",
    resolveId: (id) => id.match(asked)?.[1]?.replace(/^/, given),
    async load(id) {
      if (!id.startsWith(given)) return;
      const words = id.slice(given.length).split(".");
      const isDrawing = this.environment.config.consumer === "server";
      if (words[0] === "load") return { code: loadersOf(words[1] ?? "", isDrawing), moduleType: "js" };
      const locale = words.find((word) => !Object.hasOwn(parts, word));
      const choose = parts[words.find((word) => word !== locale) ?? ""];
      const file = resolve(import.meta.dirname, "../locales", `${locale}.json`);
      this.addWatchFile(file);
      const all = JSON.parse(await readFile(file, "utf8")) as All;
      return { code: `export default ${JSON.stringify(choose?.(all) ?? {})}`, moduleType: "js" };
    },
  };
}

/**
 * How a part of the messages is loaded, in every language of src/shared/locale.ts. What few people open the server does
 * not draw: it carries no words for it.
 */
function loadersOf(part: string, isDrawing: boolean): string {
  const isCarried = !isDrawing || part !== "seldom";
  const each = locales.map((locale) =>
    isCarried ? `${locale}: () => import("#locales/${fileOf(part, locale)}.json")` : `${locale}: undefined`,
  );
  return `export default { ${each.join(", ")} }`;
}

/** The long texts bind in the languages in which somebody has written them. */
function fileOf(part: string, locale: string): string {
  if (part === "first" || part === "rest") return `${locale}.${part}`;
  const isThere = existsSync(resolve(import.meta.dirname, "../locales", `${part}.${locale}.json`));
  return `${part}.${isThere || part !== "legal" ? locale : defaultLocale}`;
}
