import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { injectManifest } from "workbox-build";
import { offlinePagePath } from "#shared/pages/fixed-paths.ts";
import { type BuildChunk, listLanguageFiles, listPrecachedFiles } from "./precached-files.ts";

/** Writes sw.js beside the built screens, with the list of what it keeps: see precached-files.ts. */
export function buildServiceWorker(): Plugin {
  return {
    name: "keikka:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle: {
      sequential: true,
      async handler({ dir = "" }, bundle) {
        const chunks: BuildChunk[] = Object.values(bundle).filter((file) => file.type === "chunk");
        await bundleWorker(dir, listLanguageFiles(chunks));
        await listFiles(dir, listPrecachedFiles(chunks));
      },
    },
  };
}

const unlisted = "sw.unlisted.js";

/** One classic script: not every browser takes modules as a service worker. */
async function bundleWorker(outDir: string, languageFiles: Record<string, string[]>): Promise<void> {
  await build({
    configFile: false,
    root: resolve(import.meta.dirname, "../pwa"),
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"', builtLanguageFiles: JSON.stringify(languageFiles) },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: resolve(import.meta.dirname, "../pwa/worker/sw.ts"),
        output: { format: "iife", entryFileNames: unlisted, codeSplitting: false },
      },
    },
  });
}

async function listFiles(dir: string, scripts: string[]): Promise<void> {
  const page = await readFile(join(dir, "index.html"));
  const revision = createHash("sha256").update(page).digest("hex").slice(0, 16);
  const { warnings } = await injectManifest({
    swSrc: join(dir, unlisted),
    swDest: join(dir, "sw.js"),
    globDirectory: dir,
    globPatterns: [...scripts, "assets/*.css", "icons/keikka.svg"],
    additionalManifestEntries: [{ url: offlinePagePath, revision }],
    dontCacheBustURLsMatching: /^assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  await rm(join(dir, unlisted));
}
