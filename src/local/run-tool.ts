import { spawn } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

const entries = { vite: "vite/bin/vite.js", wrangler: "wrangler/bin/wrangler.js" };

/** The script to start a tool of node_modules with. */
export const getToolPath = (tool: keyof typeof entries) => join(root, "node_modules", entries[tool]);

/** Runs a tool of node_modules in the project's folder; throws an Error with what it printed when it fails. */
export async function runTool(tool: keyof typeof entries, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [getToolPath(tool), ...args], {
    cwd: root,
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`${tool} ${args[0]} failed:\n${printed.trim()}`);
}

/** Builds the Worker and the screens into dist/. */
export const build = () => runTool("vite", ["build", "web", "--logLevel", "warn"]);
