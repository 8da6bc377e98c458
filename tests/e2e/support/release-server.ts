import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type ReleaseServer = {
  url: string;
  /** From now on the service worker's script is another one, as after a deployment. */
  release: () => void;
  /** From now on it cannot be loaded. Resolves once a browser was told so. */
  breakWorker: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Stands before the server of the journeys, on an origin of its own, and can come out with a new version. */
export async function startReleaseServer(behind: string): Promise<ReleaseServer> {
  const target = new URL(behind);
  let version = 1;
  const refused = Promise.withResolvers<void>();
  let broken = false;
  const server = createServer((from, to) => {
    const isWorker = from.url?.split("?")[0] === "/sw.js";
    if (isWorker && broken) return void to.writeHead(500).end(refused.resolve);
    const headers = { ...from.headers, host: target.host, "accept-encoding": "identity" };
    if (from.headers.origin) headers.origin = target.origin;
    if (isWorker) delete headers["if-none-match"];
    const asked = request(target, { path: from.url, method: from.method, headers }, (answer) => {
      if (!isWorker) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(to);
      }
      const { "content-length": _, etag: __, ...rest } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, rest);
      answer.on("data", (part) => to.write(part));
      answer.on("end", () => to.end(`\n// version ${version}`));
    });
    asked.on("error", () => to.destroy());
    from.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (version += 1),
    breakWorker: () => {
      broken = true;
      return refused.promise;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
