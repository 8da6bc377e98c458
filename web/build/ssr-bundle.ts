import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** What only opens in a browser, by `useLazyImport` or `lazyOverlay` or in an effect: the server never draws it. */
const browserOnly =
  /\/(?:[\w-]+-(?:dialog|help|menu|notice|table)|month-calendar|(?:industry-)?combobox|preserve-state|prevent-focus-loss|offline-cache|offline-since|password-strength|queue-overview|side-navigation|update-banner)\.tsx?$/;

const nothing = "\0browser-only";

/** Leaves out of the Worker what it would only carry. */
export function excludeFromSsr(): Plugin {
  return {
    name: "keikka:exclude-from-ssr",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveDynamicImport: (specifier) =>
      typeof specifier === "string" && browserOnly.test(specifier) ? nothing : null,
    load: (id) => (id === nothing ? "export {}" : null),
  };
}

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
