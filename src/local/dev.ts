import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFlags, readPort } from "./flags.ts";
import { prepareState } from "./prepare.ts";
import { getToolPath, root } from "./run-tool.ts";
import { requireFreePort } from "./server/port.ts";
import { seedState } from "./server/seed-server.ts";
import { buildLocalVars } from "./server/server.ts";
import { getStateFolder } from "./state.ts";

const file = join(root, ".dev.vars");

/** Merges them into `.dev.vars`, which Vite and wrangler read in development. */
function setDevVars(vars: Record<string, string>): void {
  const old = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const ownLines = old.filter((line) => line.trim() !== "" && !Object.hasOwn(vars, line.split("=")[0] ?? ""));
  const set = Object.entries(vars).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${[...ownLines, ...set].join("\n")}\n`, { mode: 0o600 });
}

const usage = `Keikka for development: what you change is seen at once, in the Worker as on the screen.

  npm run dev [-- --port 8787]

  --port N   where to listen (8787)
  --help     this text

It uses the same database as npm start, and writes .dev.vars.`;

const flags = readFlags(usage, { port: { type: "string", default: "8787" } });
const port = readPort(flags.port);
await requireFreePort(port);

const state = getStateFolder();
setDevVars(buildLocalVars(`http://localhost:${port}`, state));
await prepareState(state);
await seedState(state);

const vite = spawn(process.execPath, [getToolPath("vite"), "web", "--port", String(port), "--strictPort"], {
  cwd: root,
  env: { ...process.env, KEIKKA_STATE: state },
  stdio: "inherit",
});
vite.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vite.kill(signal));
