import { hasOriginHeader, runtimeCacheName } from "./worker-protocol.ts";

/**
 * By language, this version's files of those that only workers choose, and that are not precached: see
 * web/build/build-service-worker.ts.
 */
declare const builtLanguageFiles: Record<string, string[]>;
const languageFiles = builtLanguageFiles;

const readPaths = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Before this version starts: a device that has used such a language finds it also without a connection. */
export async function keepUsedLanguages(): Promise<void> {
  const cache = await caches.open(runtimeCacheName);
  const kept = await readPaths(cache);
  for (const [locale, files] of Object.entries(languageFiles))
    if (kept.some((path) => path.startsWith(`/assets/${locale}-`)))
      await Promise.all(
        files
          .map((file) => `/${file}`)
          .filter((path) => !kept.includes(path))
          .map(keep),
      );
}

/** Throws where it cannot be had: a captive portal answers too. */
async function keep(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok || !hasOriginHeader(answer)) throw new Error(`${path} could not be loaded`);
  await (await caches.open(runtimeCacheName)).put(path, answer);
}

/** Of what was kept on first use, only these files are this version's. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(runtimeCacheName);
  const current = Object.values(languageFiles)
    .flat()
    .map((file) => `/${file}`);
  for (const path of await readPaths(cache)) if (!current.includes(path)) await cache.delete(path);
}
