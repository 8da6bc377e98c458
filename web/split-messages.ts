import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { firstMessages, seldomMessages } from "./lib/first-messages.ts";

const asked = /^#locales\/(\w+\.(?:first|rest)|seldom\.\w+)\.json$/;
const given = "\0messages/";

const parts: Record<string, (name: string) => boolean> = {
  first: (name) => firstMessages.includes(name),
  seldom: (name) => seldomMessages.includes(name),
  rest: (name) => !firstMessages.includes(name) && !seldomMessages.includes(name),
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
      const isIn = parts[words.find((word) => word !== locale) ?? ""] ?? (() => false);
      const file = resolve(import.meta.dirname, "../locales", `${locale}.json`);
      this.addWatchFile(file);
      const all = Object.entries(JSON.parse(await readFile(file, "utf8")) as object);
      const chosen = all.filter(([name]) => isIn(name));
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))}`, moduleType: "js" };
    },
  };
}
