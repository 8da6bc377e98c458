import { afterAll, beforeAll, inject } from "vitest";
import { emptyStores } from "./empty-stores.ts";
import { createServer, type Options, type Server } from "./harness.ts";

export { builtWorker, type Server, secretKey } from "./harness.ts";

/** The files of a test process follow each other: they share one, which ends with the process. */
let shared: Awaited<ReturnType<typeof startShared>> | undefined;

/**
 * The built Worker, for the file's tests: migrated, and empty but for what other files left in memory and in Durable
 * Objects, whose names are random; passwords are hashed with the least work there is. Needs `npm run build` first, which `npm test` does.
 */
export function startServer(): Server {
  const server = {} as Server;
  beforeAll(async () => {
    shared ??= await startShared();
    const { server: started, close } = shared;
    await emptyStores(started).catch(async (error) => {
      shared = undefined;
      await close();
      throw error;
    });
    const before = started.logs().length;
    Object.assign(server, started, { logs: () => started.logs().slice(before) });
  });
  return server;
}

async function startShared() {
  const { server, start, close } = createServer(inject("states"));
  await start({ migrated: inject("migrated"), isHashingFast: true });
  return { server, close };
}

/** One that nobody has used, which hashes passwords as in production unless told otherwise. */
export function startOwnServer(options: Omit<Options, "migrated"> = {}): Server {
  const { server, start, close } = createServer();
  beforeAll(() => start({ migrated: inject("migrated"), ...options }));
  afterAll(close);
  return server;
}
