import { afterAll, beforeAll, inject } from "vitest";
import { builtWorker, createServer, type Server } from "./harness.ts";

export { builtWorker, type Server, secretKey } from "./harness.ts";

/**
 * Starts the Worker before the file's tests. Needs `npm run build` first, which `npm test` does; `config`: another
 * wrangler.json than the built one; `ENVIRONMENT`: another than a laptop's.
 */
export function startServer(config = builtWorker, ENVIRONMENT = "local"): Server {
  const { server, start, close } = createServer();
  beforeAll(() => start({ migrated: inject("migrated"), config, ENVIRONMENT }));
  afterAll(close);
  return server;
}
