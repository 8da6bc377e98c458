import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022" },
  plugins: [
    react(),
    tailwindcss(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: process.env.KEIKKA_STATE ?? "../.wrangler/state" },
    }),
  ],
});
