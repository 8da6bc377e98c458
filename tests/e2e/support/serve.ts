import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../src/local/migrate.ts";
import { seedWhenEmpty } from "../../../src/local/seed-server.ts";
import { startServer } from "../../../src/local/server.ts";

// A server a port, 0 for any free one: the build that stands, the demo data, and a state of its own that is forgotten
// afterwards.
const ports = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "keikka-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const seeded = join(folder, "seeded");
await migrate(seeded);
const first = await startServer({ port: 0, state: seeded });
await seedWhenEmpty(first, seeded);
await first.stop();
const urls: string[] = [];
for (const [at, port] of ports.entries()) {
  const state = join(folder, String(at));
  cpSync(seeded, state, { recursive: true });
  urls.push((await startServer({ port, state })).url);
}
console.log(`Ready ${urls.join()}`);
