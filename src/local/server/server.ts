import { join } from "node:path";
import type { Env } from "../../env.ts";
import { root } from "../run-tool.ts";
import { readSecretKey, readVapidKey } from "../state.ts";
import { builtWorker } from "./built-worker.ts";
import { findFreePort } from "./port.ts";

type Options = {
  port: number;
  /** See `getStateFolder`; wrangler's own `--persist-to`. */
  state: string;
  vars?: Record<string, string>;
  /** Instead of the build's wrangler.json. */
  config?: string;
  /** The queues' batch timeout in seconds, if not as deployed. */
  queueWait?: number;
  /** Where workerd's inspector listens, if at all. */
  inspectorPort?: number;
};

export type LocalServer = {
  url: string;
  bindings: Env;
  /** Runs the cron trigger. */
  scheduled: () => Promise<unknown>;
  stop: () => Promise<void>;
};

const built = join(root, "dist/keikka/wrangler.json");

/** Migrate and build first. A signal that ends this process ends workerd too. */
export async function startServer({
  port: requestedPort,
  state,
  vars,
  config = built,
  queueWait,
  inspectorPort,
}: Options): Promise<LocalServer> {
  // Both take seconds to load: a wrong flag is reported before, and a port found free is taken soon after.
  const [{ convertV4MiniflareOptions, Log, LogLevel, Miniflare }] = await Promise.all([
    import("miniflare"),
    import("wrangler"),
  ]);
  const port = requestedPort === 0 ? await findFreePort() : requestedPort;
  const url = `http://localhost:${port}`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "localhost",
      port,
      cf: false,
      inspectorPort,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(state, "v3"),
      telemetry: { enabled: false },
      // By which e-mails are handed to the Worker: see README.md.
      unsafeTriggerHandlers: true,
      workers: [await builtWorker(config, { ...buildLocalVars(url, state), ...vars }, queueWait)],
    }),
  );
  await miniflare.ready;
  return {
    url,
    bindings: await miniflare.getBindings<Env>(),
    // Looked up each time: a crashed runtime is restarted, but old references to it stay dead.
    scheduled: async () => (await miniflare.getWorker()).scheduled({ cron: "*/5 * * * *" }),
    stop: () => miniflare.dispose(),
  };
}

/** Overrides vars of `wrangler.toml` that describe the deployment. */
export function buildLocalVars(url: string, state: string) {
  return {
    ENVIRONMENT: "local",
    ORIGIN: url,
    MAIL_FROM: "no-reply@keikka.test",
    MAIL_REPLY_DOMAIN: "keikka.test",
    SECRET_KEY: readSecretKey(state),
    VAPID_PRIVATE_KEY: readVapidKey(state),
    OPERATOR_NAME: "Esittely Oy",
    OPERATOR_ID: "1234567-1",
    OPERATOR_ADDRESS: "Hämeenkatu 1, 33100 Tampere",
    CONTACT_EMAIL: "contact@keikka.test",
  };
}
