import { spawn } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

const entries = { vite: "vite/bin/vite.js", wrangler: "wrangler/bin/wrangler.js" };

export const getToolPath = (tool: keyof typeof entries) => join(root, "node_modules", entries[tool]);

/** Throws an Error with its output. */
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

export const build = () => runTool("vite", ["build", "web", "--logLevel", "warn"]);
