import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { migrate } from "../../../src/local/server/migrate.ts";
import { seedState } from "../../../src/local/server/seed-server.ts";
import { startServer } from "../../../src/local/server/server.ts";
import { copyBuild } from "../../support/copied-build.ts";
import { batchTimeout } from "../../support/harness.ts";
import { speedUpHashing } from "../../support/speed-up-hashing.ts";
import { speakPseudo } from "../../tour/pseudo.ts";

// A server a port, 0 for any free one: a copy of the build that makes new hashes of passwords with the least work there
// is, since everybody logs in again and again, the demo data, and a state of its own that is forgotten afterwards.
// --pseudo: the first of them speaks the pseudo-language in place of English.
const { values, positionals } = parseArgs({
  options: { pseudo: { type: "boolean" } },
  allowPositionals: true,
});
const ports = positionals.map(Number);
const folder = mkdtempSync(join(tmpdir(), "keikka-e2e-"));
const folders = [folder];
process.on("exit", () => {
  // The state is last: workerd may still be writing to it.
  for (const one of folders.reverse()) rmSync(one, { recursive: true, force: true });
});
const plain = copyFastBuild();
const speaking = values.pseudo ? copyFastBuild() : plain;
if (values.pseudo) await speakPseudo(join(speaking.folder, "client/assets"));
const seeded = join(folder, "seeded");
await migrate(seeded);
await seedState(seeded);
const urls = ports.map(async (port, at) => {
  const state = join(folder, String(at));
  cpSync(seeded, state, { recursive: true });
  const config = fileURLToPath((at === 0 ? speaking : plain).config);
  return (await startServer({ port, state, queueWait: batchTimeout, config })).url;
});
console.log(`Ready ${(await Promise.all(urls)).join()}`);

function copyFastBuild() {
  const build = copyBuild();
  folders.push(build.folder);
  const script = join(build.folder, "keikka/index.js");
  writeFileSync(script, speedUpHashing(readFileSync(script, "utf8")));
  return build;
}
