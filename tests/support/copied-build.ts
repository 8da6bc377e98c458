import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtWorker } from "./harness.ts";

/**
 * A copy of the build, for a test that changes something in it. `main`: a module in place of the Worker's own, beside
 * `index.js`. What running tests leave in the build stays there.
 */
export function copyBuild(main?: { name: string; source: string }) {
  const folder = mkdtempSync(join(tmpdir(), "keikka-"));
  const isBuilt = (path: string) => !/\.wrangler\b|wrangler\.\w+\.json$/.test(path);
  cpSync(fileURLToPath(new URL("../", builtWorker)), folder, { recursive: true, filter: isBuilt });
  const file = join(folder, "keikka/wrangler.json");
  const config = JSON.parse(readFileSync(file, "utf8"));
  config.d1_databases[0].migrations_dir = fileURLToPath(new URL("../../migrations", import.meta.url));
  if (main !== undefined) {
    config.main = main.name;
    writeFileSync(join(folder, "keikka", main.name), main.source);
  }
  writeFileSync(file, JSON.stringify(config));
  return { folder, config: pathToFileURL(file), remove: () => rmSync(folder, { recursive: true }) };
}
