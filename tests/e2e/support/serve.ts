import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../src/local/migrate.ts";
import { seedWhenEmpty } from "../../../src/local/seed-server.ts";
import { startServer } from "../../../src/local/server.ts";

// A server a port: the build that stands, the demo data, and a state of its own that is forgotten afterwards.
const ports = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "keikka-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const empty = join(folder, "empty");
await migrate(empty);
for (const port of ports) {
  const state = join(folder, String(port));
  cpSync(empty, state, { recursive: true });
  await seedWhenEmpty(await startServer({ port, state }), state);
}
console.log("Ready");
