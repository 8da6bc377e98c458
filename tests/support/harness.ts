import { createTestHarness, type TestHarness } from "wrangler";
import type { Env } from "../../src/env.ts";

/** The built Worker in real workerd, with real bindings; one a test file, started empty and migrated. */
export type Server = {
  harness: TestHarness;
  url: string;
  env: Env;
  /** Asks the Worker itself, past the assets and the harness's proxy; without it, go to `url`. */
  ask?: (url: string, init: RequestInit) => Promise<Response>;
};

export const builtWorker = new URL("../../dist/keikka/wrangler.json", import.meta.url);

/** SECRET_KEY of the tests' Worker. */
export const secretKey = Buffer.alloc(32, 7).toString("base64");

/**
 * A server that is `start`ed and `close`d; it is whole once it has started. `config`: another wrangler.json than the built
 * one; `ENVIRONMENT`: another than a laptop's.
 */
export function createServer(config = builtWorker, ENVIRONMENT = "local") {
  const harness = createTestHarness({
    workers: [
      {
        configPath: config,
        vars: { ENVIRONMENT, ORIGIN: "http://localhost:8787", MAIL_FROM: "no-reply@keikka.test" },
        secrets: { SECRET_KEY: secretKey },
      },
    ],
  });
  const server = { harness } as Server;
  const start = async () => {
    server.url = (await harness.listen()).url.origin;
    const worker = harness.getWorker<Env>();
    await worker.applyD1Migrations("DB");
    server.env = await worker.getEnv();
    server.ask = async (url, init) => (await worker.fetch(url, init as never)) as unknown as Response;
  };
  return { server, start, close: () => harness.close() };
}
