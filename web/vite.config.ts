import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildServiceWorker } from "./build/build-service-worker.ts";
import { chunkGroups } from "./build/chunk-groups.ts";
import { copySwaggerUi } from "./build/copy-swagger-ui.ts";
import { emitPasswordLists } from "./build/emit-password-lists.ts";
import { importIcons } from "./build/import-icons.ts";
import { inlineCriticalCss } from "./build/inline-critical-css.ts";
import { splitMessages } from "./build/split-messages.ts";
import { dedupeReactDom, excludeFromSsr } from "./build/ssr-bundle.ts";
import { writeHeaders } from "./build/write-headers.ts";

/** What the Worker's screens share, in one file: of each some lines would go to naming what it gives and takes. */
const shared = { name: "shared", minShareCount: 2 };

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // Each link of a list costs a repeat visit more than the import that follows anyway, and most parts are in few chunks.
    modulePreload: false,
  },
  resolve: {
    // Which others bring along in another version: the Worker carries each once.
    dedupe: ["@oslojs/crypto", "@oslojs/encoding"],
    alias: [
      { find: "virtual:render-page", replacement: `${import.meta.dirname}/ssr/render-page.tsx` },
      {
        find: /^use-sync-external-store\/shim(\/index(\.native)?\.js)?$/,
        replacement: `${import.meta.dirname}/lib/shims/use-sync-external-store.ts`,
      },
      {
        find: /^@tanstack\/react-virtual$/,
        replacement: `${import.meta.dirname}/lib/shims/use-virtualizer.ts`,
      },
    ],
  },
  environments: {
    keikka: {
      build: { minify: true, rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
  plugins: [
    dedupeReactDom(),
    splitMessages(),
    excludeFromSsr(),
    importIcons(),
    react(),
    tailwindcss(),
    copySwaggerUi(),
    emitPasswordLists(),
    inlineCriticalCss(),
    buildServiceWorker(),
    writeHeaders(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: process.env.KEIKKA_STATE ?? "../.wrangler/state" },
    }),
  ],
});
