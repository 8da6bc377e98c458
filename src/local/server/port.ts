import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { exitWithMessage } from "../flags.ts";

/** Ends the command when the port is taken on either address of localhost. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    if (!(await isFree(port, host)))
      exitWithMessage(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
}

/** Below those that systems give to outgoing connections, of which one could take it before it is listened on. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_768);
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) return port;
  }
  throw new Error("This machine has no free port.");
}

/** Without IPv6, `::1` fails otherwise, and counts as free. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
