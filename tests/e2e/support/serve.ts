import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../src/local/migrate.ts";
import { seedWhenEmpty } from "../../../src/local/seed-server.ts";
import { startServer } from "../../../src/local/server.ts";

// The server of the journeys: the build that stands, the demo data, and a state that is forgotten afterwards.
const state = mkdtempSync(join(tmpdir(), "keikka-e2e-"));
process.on("exit", () => rmSync(state, { recursive: true, force: true }));
await migrate(state);
const server = await startServer({ port: Number(process.argv[2]), state });
await seedWhenEmpty(server, state);
console.log("Ready");
