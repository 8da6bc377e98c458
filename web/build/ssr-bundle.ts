import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Where what is rendered on the server is imported dynamically. */
const renderedFrom = /\/web\/(?:(?:ssr|auth\/login)\/|layout\/frame\/frame\.tsx)/;

const nothing = "\0browser-only";

/**
 * Leaves out of the Worker what it would only carry: all else that a screen imports dynamically opens in a browser, by
 * `useLazyImport`, `lazyOverlay` or in an effect.
 */
export function excludeFromSsr(): Plugin {
  return {
    name: "keikka:exclude-from-ssr",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveDynamicImport: (specifier, importer = "") =>
      isOfScreens(specifier, importer) && !renderedFrom.test(importer) ? nothing : null,
    load: (id) => (id === nothing ? "export {}" : null),
  };
}

const isOfScreens = (specifier: unknown, importer: string) =>
  typeof specifier === "string" && specifier.startsWith(".") && importer.includes("/web/");

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
