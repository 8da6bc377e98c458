import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { browserHeaders, formatPolicy, serviceWorkerPolicy } from "../../src/shared/pages/browser-headers.ts";
import { workerPath } from "../lib/offline/worker-protocol.ts";

const written = resolve(import.meta.dirname, "../../public/_headers");

const rule = (path: string, lines: string[]) => `${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;

/** Files leave without the Worker: what it says to browsers stands in `_headers` too, before what is written there. */
export function writeHeaders(): Plugin {
  return {
    name: "keikka:write-headers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const everything = Object.entries(browserHeaders).map(([name, value]) => `${name}: ${value}`);
      const ownRules = await readFile(written, "utf8");
      const ofWorker = `${workerPath}\n`;
      if (!ownRules.includes(ofWorker)) throw new Error(`No rule for ${workerPath} in _headers`);
      const policy = "Content-Security-Policy";
      // Taken away first: what two rules say is joined. And a path stands once: of two the last would count alone.
      const workers = rule(workerPath, [`! ${policy}`, `${policy}: ${formatPolicy(serviceWorkerPolicy)}`]);
      const source = rule("/*", everything) + ownRules.replace(ofWorker, workers);
      this.emitFile({ type: "asset", fileName: "_headers", source });
    },
  };
}
