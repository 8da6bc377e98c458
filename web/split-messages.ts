import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { firstMessages } from "./lib/first-messages.ts";

const asked = /^#locales\/(\w+\.(?:first|rest))\.json$/;
const given = "\0messages/";

/** `#locales/en.first.json` and `en.rest.json`: of locales/en.json what the first load needs, and all else. */
export function splitMessages(): Plugin {
  return {
    name: "split-messages",
    enforce: "pre",
    resolveId: (id) => id.match(asked)?.[1]?.replace(/^/, given),
    async load(id) {
      if (!id.startsWith(given)) return;
      const [locale, part] = id.slice(given.length).split(".");
      const file = resolve(import.meta.dirname, "../locales", `${locale}.json`);
      this.addWatchFile(file);
      const all = Object.entries(JSON.parse(await readFile(file, "utf8")) as object);
      const chosen = all.filter(([name]) => firstMessages.includes(name) === (part === "first"));
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))}`, moduleType: "js" };
    },
  };
}
