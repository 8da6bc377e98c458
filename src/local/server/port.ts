import { createServer } from "node:net";
import { exitWithMessage } from "../flags.ts";

/** Ends the command when somebody listens on this port of localhost, on either of its addresses. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    if ((await tryListen(port, host)) === null)
      exitWithMessage(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
}

/** Some port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const port = await tryListen(0, "127.0.0.1");
  if (port === null) throw new Error("This machine has no free port.");
  return port;
}

/** The port that was to be had, or null when it is taken. A machine without IPv6 has nobody on `::1`. */
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
