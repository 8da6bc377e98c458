import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const reactDom = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));

/** `react-dom/server` brings two renderers along; of the one that streams the Worker needs no other (decision 007). */
export function dedupeReactDom(): Plugin {
  return {
    name: "keikka:one-renderer",
    apply: "build",
    enforce: "pre",
    resolveId: (id) =>
      id === "react-dom/server" ? join(reactDom, "cjs/react-dom-server.edge.production.js") : undefined,
  };
}
