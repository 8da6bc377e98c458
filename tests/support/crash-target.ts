import { startServer } from "../../src/local/server/server.ts";

/**
 * Serves a state folder until it is killed: node victim.ts <folder>. Says its address once it listens, and sweeps when it is
 * told anything: it says what became of that.
 */
const [state = ""] = process.argv.slice(2);
const { url, scheduled } = await startServer({ port: 0, state });
process.send?.(url);
process.on("message", () =>
  scheduled().then(
    () => process.send?.("swept"),
    ({ message }: Error) => process.send?.(message),
  ),
);
