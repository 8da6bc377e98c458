import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { copyReader } from "./copy-reader.ts";
import { serviceWorker } from "./pwa/service-worker.ts";
import { splitMessages } from "./split-messages.ts";

/** In development the browser loads Vite's own files and the screens' sources: those are not for the Worker. */
const sources = ["/@*", "/node_modules/*", "/*.ts", "/*.tsx", "/*.css"];

/** What most screens share travels in one file, but for the heavy libraries that the first ones do without. */
const heavy =
  /node_modules\/(?:zod|@headlessui|@floating-ui|@react-aria|react-hook-form|@internationalized)\//;
const base = { name: "base", minShareCount: 12, test: (id: string) => !heavy.test(id) };

export default defineConfig(({ command, isPreview }) => ({
  root: import.meta.dirname,
  publicDir: "../public",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [base] } } } } },
  },
  plugins: [
    splitMessages(),
    react(),
    tailwindcss(),
    copyReader(),
    serviceWorker(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: process.env.KEIKKA_STATE ?? "../.wrangler/state" },
      config:
        command === "serve" && !isPreview
          ? { assets: { run_worker_first: sources.map((path) => `!${path}`) } }
          : {},
    }),
  ],
}));
