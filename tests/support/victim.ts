import { startServer } from "../../src/local/server.ts";

/** Serves a state folder until it is killed: node victim.ts <folder>. Says its address once it listens. */
const [state = ""] = process.argv.slice(2);
const { url } = await startServer({ port: 0, state });
process.send?.(url);
