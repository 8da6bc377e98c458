import { startServer } from "../../src/local/server/server.ts";

/**
 * Serves a state folder until it is killed: node crash-target.ts <folder> [vars as JSON]. Says its address once it listens, and sweeps when it is
 * told anything: it says what became of that.
 */
const [state = "", vars = "{}"] = process.argv.slice(2);
const { url, scheduled } = await startServer({ port: 0, state, vars: JSON.parse(vars) });
process.send?.(url);
process.on("message", () =>
  scheduled().then(
    () => process.send?.("swept"),
    ({ message }: Error) => process.send?.(message),
  ),
);
