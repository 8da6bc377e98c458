import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { firstMessages, firstOf, seldomMessages } from "./lib/first-messages.ts";

const asked = /^#locales\/(\w+\.(?:first|rest)|seldom\.\w+)\.json$/;
const given = "\0messages/";

type All = Record<string, object>;

const only = (all: All, isIn: (name: string) => boolean): All =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));

/** The rest has all errors again: the first load has but some. */
const parts: Record<string, (all: All) => All> = {
  first: firstOf,
  seldom: (all) => only(all, (name) => seldomMessages.includes(name)),
  rest: (all) =>
    only(all, (name) => name === "errors" || ![...firstMessages, ...seldomMessages].includes(name)),
};

/**
 * `#locales/en.first.json`, `en.rest.json` and `seldom.en.json`: of locales/en.json what the first load needs, what
 * seldom opened screens need, and all else.
 */
export function splitMessages(): Plugin {
  return {
    name: "split-messages",
    enforce: "pre",
    resolveId: (id) => id.match(asked)?.[1]?.replace(/^/, given),
    async load(id) {
      if (!id.startsWith(given)) return;
      const words = id.slice(given.length).split(".");
      const locale = words.find((word) => !Object.hasOwn(parts, word));
      const choose = parts[words.find((word) => word !== locale) ?? ""];
      const file = resolve(import.meta.dirname, "../locales", `${locale}.json`);
      this.addWatchFile(file);
      const all = JSON.parse(await readFile(file, "utf8")) as All;
      return { code: `export default ${JSON.stringify(choose?.(all) ?? {})}`, moduleType: "js" };
    },
  };
}
