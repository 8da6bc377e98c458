import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { V4WorkerOptions } from "miniflare";

/** `config`: the build's wrangler.json; `queueWait`: batch timeout of the queues, in seconds. */
export async function builtWorker(
  config: string,
  vars: Record<string, string>,
  queueWait?: number,
): Promise<V4WorkerOptions> {
  process.env.WRANGLER_LOG ??= "warn";
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const folder = dirname(config);
  const { workerOptions, main = "index.js" } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _, ...options } = workerOptions;
  if (queueWait !== undefined) setBatchTimeout(options.queueConsumers as Consumers, queueWait);
  return {
    ...options,
    name: "keikka",
    modulesRoot: folder,
    modules: modules(folder, relative(folder, main)),
    bindings: { ...(options.bindings as Record<string, string>), ...vars },
  } as V4WorkerOptions;
}

type Consumers = V4WorkerOptions["queueConsumers"];

function setBatchTimeout(consumers: Consumers, seconds: number): void {
  if (consumers === undefined || Array.isArray(consumers)) return;
  for (const consumer of Object.values(consumers))
    if (typeof consumer === "object") consumer.maxBatchTimeout = seconds;
}

/** Miniflare starts with the first. */
function modules(folder: string, main: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const others = files.filter((file) => file.endsWith(".js") && file !== main);
  return [main, ...others].map((file) => ({ type: "ESModule" as const, path: join(folder, file) }));
}
