import { spawn } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "../../src/local/server/port.ts";
import { root, runProgram } from "../runner/step.ts";

export type DemoServer = { url: string; stop: () => void };

/** Builds, and serves the build with the demo data on a state of its own, which is forgotten afterwards. */
export async function startDemo(): Promise<DemoServer> {
  const { code, printed } = await runProgram("vite", ["build", "web"]);
  if (code !== 0) throw new Error(`The build failed:\n${printed}`);
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, "tests/e2e/support/serve.ts"), String(port)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (/^Ready/m.test(String(text))) resolve();
    });
    child.once("exit", () => reject(new Error("The server ended before it was ready.")));
  });
  return { url: `http://localhost:${port}`, stop: () => child.kill("SIGTERM") };
}
