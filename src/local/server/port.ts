import { createServer } from "node:net";
import { exitWithMessage } from "../flags.ts";

/** Ends the command when the port is taken on either address of localhost. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    if ((await tryListen(port, host)) === null)
      exitWithMessage(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
}

export async function findFreePort(): Promise<number> {
  const port = await tryListen(0, "127.0.0.1");
  if (port === null) throw new Error("This machine has no free port.");
  return port;
}

/** null: taken. Without IPv6, `::1` fails otherwise, and counts as free. */
function tryListen(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EADDRINUSE" ? null : port));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
