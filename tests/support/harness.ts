import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import type { Env } from "../../src/env.ts";
import { builtWorker as optionsOf } from "../../src/local/server/built-worker.ts";
import { databaseWorker, openDatabase } from "./database.ts";
import { retry } from "./retry.ts";
import { speedUpHashing } from "./speed-up-hashing.ts";

export type DurableObject = "ROOMS" | "INBOXES" | "GIG_ALARMS";

/** The built Worker in real workerd, with real bindings, started empty and migrated. */
export type Server = {
  url: string;
  env: Env;
  /** Asks the Worker, at whatever address: also one that is not where it listens. */
  ask?: (url: string, init: RequestInit) => Promise<Response>;
  /** It hashes passwords with the least work there is. */
  isHashingFast?: boolean;
  /** All that the Worker has written to its log so far. */
  logs: () => readonly { level: string; message: string }[];
  /** Does what the cron trigger does, as if it were `at`. */
  sweep: (at?: number) => Promise<unknown>;
  /** The handlers that the Worker exports. */
  handlers: () => Promise<unknown>;
  /** The SQL of an object's own storage. */
  storageOf: (
    binding: DurableObject,
    name: string,
  ) => Promise<{ exec: (sql: string, ...values: unknown[]) => Promise<unknown[]> }>;
  /** Takes an object from memory, as happens to one that nobody needs for a while. */
  evict: (binding: DurableObject, name: string, webSockets: "close" | "hibernate") => Promise<void>;
};

export const builtWorker = new URL("../../dist/keikka/wrangler.json", import.meta.url);

/** SECRET_KEY of the tests' Worker. */
export const secretKey = Buffer.alloc(32, 7).toString("base64");

/** VAPID_PRIVATE_KEY of the tests' Worker. */
export const vapidKey =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMyZ2p8afurjDlJBNfjnhe1gOIKikKqfUu/v+MY2czxihRANCAAQGTvi3tIk5CN/tHrC+AYnlH6d/i2kzycI9wV/90N/6PytHhBdovOCK+cgTf/4YcJ4vUjqo4yBAyGMqKSM5DREF";

/** Where nobody listens: no push of a test leaves the machine. */
const noPushService = "http://127.0.0.1:9";

/** A queue waits a second for more to come; here nobody sends more, and every message would be waited for. Seconds. */
export const batchTimeout = 0.1;

const classes = { ROOMS: "Room", INBOXES: "Inbox", GIG_ALARMS: "GigAlarm" };

export type Options = {
  /** A folder of state as `migrate` leaves it: it is copied. */
  migrated: string;
  /** Another wrangler.json than the built one. */
  config?: URL;
  /** Another than a laptop's. */
  ENVIRONMENT?: string;
  /** Hashes passwords with the least work there is, in place of a fifth of a second. */
  isHashingFast?: boolean;
  /** How long queues wait for more messages, in seconds, where it is not `batchTimeout`. */
  queueWait?: number;
  /** Further vars, or others than those of all tests. */
  vars?: Record<string, string>;
};

/** A server that is `start`ed and `close`d; it is whole once it has started. `folder`: where its state lies. */
export function createServer(folder = tmpdir()) {
  const server = {} as Server;
  const state = mkdtempSync(join(folder, "keikka-test-"));
  let miniflare: Miniflare | undefined;
  const start = async ({
    migrated,
    config = builtWorker,
    ENVIRONMENT = "local",
    isHashingFast = false,
    queueWait = batchTimeout,
    vars: more = {},
  }: Options) => {
    cpSync(migrated, state, { recursive: true });
    const vars = {
      ENVIRONMENT,
      ORIGIN: "http://localhost:8787",
      CONTACT_EMAIL: "contact@keikka.test",
      MAIL_FROM: "no-reply@keikka.test",
      MAIL_REPLY_DOMAIN: "keikka.test",
      SECRET_KEY: secretKey,
      VAPID_PRIVATE_KEY: vapidKey,
      PUSH_TEST_ORIGIN: noPushService,
      ...more,
    };
    const built = await optionsOf(fileURLToPath(config), vars, queueWait);
    const worker = isHashingFast ? withFastHashing(built) : built;
    const logs: { level: string; message: string }[] = [];
    miniflare = new Miniflare(
      convertV4MiniflareOptions({
        host: "127.0.0.1",
        port: 0,
        cf: false,
        log: new Log(LogLevel.NONE),
        handleStructuredLogs: (line) => logs.push(line),
        unsafeInspectDurableObjects: true,
        // By which tests hand e-mails to the Worker.
        unsafeTriggerHandlers: true,
        resourcePersistencePath: join(state, "v3"),
        telemetry: { enabled: false },
        workers: [worker, databaseWorker(worker.d1Databases)],
      }),
    );
    Object.assign(server, await whole(miniflare), { logs: () => logs, isHashingFast });
  };
  const close = async () => {
    await miniflare?.dispose();
    rmSync(state, { recursive: true, force: true });
  };
  return { server, start, close };
}

function withFastHashing(worker: V4WorkerOptions): V4WorkerOptions {
  const [main, ...others] = worker.modules as { type: "ESModule"; path: string }[];
  if (main === undefined) throw new Error("The Worker has no modules");
  const contents = speedUpHashing(readFileSync(main.path, "utf8"));
  return { ...worker, modules: [{ ...main, contents }, ...others] } as V4WorkerOptions;
}

async function whole(miniflare: Miniflare): Promise<Omit<Server, "logs">> {
  const url = (await miniflare.ready).origin;
  const worker = await miniflare.getWorker();
  return {
    url,
    env: { ...(await miniflare.getBindings<Env>()), DB: openDatabase(miniflare.dispatchFetch) },
    ask: (to, init = {}) =>
      retry(async () => (await miniflare.dispatchFetch(to, unpacked(init) as never)) as unknown as Response),
    sweep: (at = Date.now()) => worker.scheduled({ cron: "*/5 * * * *", scheduledTime: new Date(at) }),
    handlers: async () => worker,
    storageOf: (binding, name) =>
      miniflare.unsafeGetDurableObjectStorage("keikka", classes[binding], { name }),
    evict: (binding, name, webSockets) =>
      miniflare.unsafeEvictDurableObject("keikka", classes[binding], { name, webSockets }),
  };
}

/** Miniflare packs each answer for who can unpack it, with the greatest effort. */
const unpacked = (init: RequestInit): RequestInit => ({
  ...init,
  headers: { "accept-encoding": "identity", ...Object.fromEntries(new Headers(init.headers)) },
});
