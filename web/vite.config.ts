import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { copyReader } from "./copy-reader.ts";
import { splitMessages } from "./split-messages.ts";

/** In development the browser loads Vite's own files and the screens' sources: those are not for the Worker. */
const sources = ["/@*", "/node_modules/*", "/*.ts", "/*.tsx", "/*.css"];

export default defineConfig(({ command, isPreview }) => ({
  root: import.meta.dirname,
  publicDir: "../public",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022" },
  plugins: [
    splitMessages(),
    react(),
    tailwindcss(),
    copyReader(),
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
