import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { builtWorker as optionsOf } from "../../../src/local/server/built-worker.ts";
import { buildLocalVars } from "../../../src/local/server/server.ts";
import { builtWorker } from "../../support/harness.ts";
import type { Order, Said } from "./child.ts";

/** Serves the built Worker on a state folder until it is killed, and takes objects from memory: node keikka-process.ts <folder>. */
const [state = ""] = process.argv.slice(2);
const worker = await optionsOf(fileURLToPath(builtWorker), buildLocalVars("http://localhost", state));
/** What the runtime itself can do to objects, as when it is updated. */
const aborter = {
  name: "aborter",
  modules: true,
  compatibilityDate: "2026-10-01",
  compatibilityFlags: ["unsafe_module"],
  script: `
    import unsafe from "workerd:unsafe";
    export default {
      async fetch() {
        await unsafe.abortAllDurableObjects();
        return new Response();
      },
    };`,
};
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ level, message }) => {
      if (level === "error") console.error(message);
    },
    unsafeInspectDurableObjects: true,
    resourcePersistencePath: join(state, "v3"),
    telemetry: { enabled: false },
    workers: [worker, aborter],
  }),
);
const say = (said: Said) => process.send?.(said);
process.on("disconnect", () => process.exit());
const carryOut = async (order: Order): Promise<unknown> => {
  if ("abort" in order) return (await miniflare.getWorker("aborter")).fetch("http://aborter/");
  return miniflare.unsafeEvictDurableObject("keikka", "Room", { name: order.evict, webSockets: "hibernate" });
};
process.on("message", ({ order, ...what }: Order & { order: number }) =>
  carryOut(what).then(
    () => say({ order }),
    ({ message }: Error) => say({ order, error: message }),
  ),
);
say({ url: (await miniflare.ready).origin });
