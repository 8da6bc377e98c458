import { spawn } from "node:child_process";
import { setDevVars } from "./dev-vars.ts";
import { readFlags, readPort } from "./flags.ts";
import { requireFree } from "./port.ts";
import { prepare } from "./prepare.ts";
import { root, toolPath } from "./run-tool.ts";
import { seedWhenEmpty } from "./seed-server.ts";
import { localVars, startServer } from "./server.ts";
import { stateFolder } from "./state.ts";

const usage = `Keikka for development: what you change is seen at once, in the Worker as on the screen.

  npm run dev [-- --port 8787]

  --port N   where to listen (8787)
  --help     this text

It uses the same database as npm start, and writes .dev.vars.`;

const flags = readFlags(usage, { port: { type: "string", default: "8787" } });
const port = readPort(flags.port);
await requireFree(port);

const state = stateFolder();
setDevVars(localVars(`http://localhost:${port}`, state));
await prepare(state);
const server = await startServer({ port: 0, state });
await seedWhenEmpty(server, state);
await server.stop();

const vite = spawn(process.execPath, [toolPath("vite"), "web", "--port", String(port), "--strictPort"], {
  cwd: root,
  env: { ...process.env, KEIKKA_STATE: state },
  stdio: "inherit",
});
vite.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vite.kill(signal));
