import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../../env.ts";
import { root } from "../run-tool.ts";

export type Stores = Pick<Env, "DB" | "PICTURES">;

/**
 * Without the Worker: local ones in `getStateFolder()`, which may be in use meanwhile, or the deployed ones, as the
 * user signed in to wrangler.
 */
export async function openStores(
  where: { state: string } | "remote",
): Promise<Stores & { close: () => Promise<void> }> {
  process.env.WRANGLER_LOG ??= "error";
  const { getPlatformProxy } = await import("wrangler");
  const folder = mkdtempSync(join(tmpdir(), "keikka-stores-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(await readStoresConfig(where === "remote")));
  try {
    const { env, dispose } = await getPlatformProxy<Env>({
      configPath,
      persist: where === "remote" ? false : { path: join(where.state, "v3") },
      remoteBindings: where === "remote",
    });
    return { DB: env.DB, PICTURES: env.PICTURES, close: dispose };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readStoresConfig(remote: boolean) {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
  const database = (workerOptions.d1Databases as Record<string, { id: string }>).DB?.id;
  const bucket = (workerOptions.r2Buckets as Record<string, { id: string }>).PICTURES?.id;
  return {
    name: "keikka-stores",
    compatibility_date: workerOptions.compatibilityDate,
    d1_databases: [{ binding: "DB", database_name: "keikka", database_id: database, remote }],
    r2_buckets: [{ binding: "PICTURES", bucket_name: bucket, remote }],
  };
}
