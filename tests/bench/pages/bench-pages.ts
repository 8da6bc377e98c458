import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { runTool } from "../../../src/local/run-tool.ts";
import { migrate } from "../../../src/local/server/migrate.ts";
import { findFreePort } from "../../../src/local/server/port.ts";
import { seedState } from "../../../src/local/server/seed-server.ts";
import { startServer } from "../../../src/local/server/server.ts";
import { demoLogins, demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createVisitor } from "../../support/client.ts";
import { builtWorker } from "../../support/harness.ts";
import { connectProfiler, type Profiler, sumTimes } from "./profiler.ts";
import { createSourceNames } from "./source-names.ts";

const usage = `What a page costs the Worker: pages a second that one browser after the other gets, the document's size, and the
processor's milliseconds by package, from a profile of workerd. Agency desk with the demo data.

  npm run bench:pages [-- --runs 300]

  --runs N  how often each page is asked for (300)
  --top N   how many packages are listed for each (12)
  --help    this text`;

const flags = readFlags(usage, {
  runs: { type: "string", default: "300" },
  top: { type: "string", default: "12" },
});
const [runs, top] = [Number(flags.runs), Number(flags.top)];
if (!Number.isInteger(runs) || runs < 1)
  exitWithMessage(`--runs needs a number from 1, not "${flags.runs}".`);
if (!Number.isInteger(top) || top < 0) exitWithMessage(`--top needs a number from 0, not "${flags.top}".`);

const pages = ["/", "/home", "/gigs", "/offers", "/calendar"];

/** Not counted: what is slow once only. */
const warmUps = 50;

/** As many as the Worker works on while others wait for the database. */
const together = 4;

console.log("Building ...");
await runTool("vite", ["build", "web", "--sourcemap", "--logLevel", "warn"]);
const state = mkdtempSync(join(tmpdir(), "keikka-bench-"));
await migrate(state);
await seedState(state);
const inspectorPort = await findFreePort();
const server = await startServer({ port: 0, state, inspectorPort });
const nameOf = createSourceNames(dirname(fileURLToPath(builtWorker)));
try {
  const profiler = await connectProfiler(inspectorPort, "keikka");
  const cookie = await logIn();
  for (const path of ["/api/health", ...pages]) await measure(profiler, path, path === "/" ? "" : cookie);
  profiler.close();
} finally {
  await server.stop();
  rmSync(state, { recursive: true });
}

async function logIn(): Promise<string> {
  const desk = demoLogins.find(({ as }) => as === "staffProviderAdmin");
  const client = createVisitor({ url: server.url });
  const { status } = await client.post("/api/session", { email: desk?.email, password: demoPassword });
  if (status !== 200) throw new Error(`The log-in answered ${status}`);
  return client.cookie;
}

async function measure(profiler: Profiler, path: string, cookie: string): Promise<void> {
  const client = createVisitor({ url: server.url }, cookie);
  let bytes = 0;
  const open = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const { status, body } = await client.get(path, { headers: { Accept: "text/html" } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      bytes = Buffer.byteLength(typeof body === "string" ? body : JSON.stringify(body));
    }
  };
  const openAll = (times: number) =>
    Promise.all(Array.from({ length: together }, () => open(Math.ceil(times / together))));
  await openAll(warmUps);
  const start = performance.now();
  await openAll(runs);
  const seconds = (performance.now() - start) / 1000;
  await profiler.start();
  await openAll(runs);
  const count = Math.ceil(runs / together) * together;
  const sums = [...sumTimes(await profiler.stop(), nameOf)].sort(([, a], [, b]) => b - a);
  const total = sums.reduce((sum, [, ms]) => sum + ms, 0) / count;
  console.log(
    `\n${path}: ${(count / seconds).toFixed(0)} a second, ${(bytes / 1024).toFixed(1)} KB, ${total.toFixed(2)} ms`,
  );
  for (const [name, ms] of sums.slice(0, top))
    console.log(`  ${(ms / count).toFixed(2).padStart(6)}  ${name}`);
}
