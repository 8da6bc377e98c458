import { connect, createServer, type Socket } from "node:net";

/**
 * `refuses`: nothing listens any more; `unavailable`: a proxy on the way answers 503; `portal`: a hotel's network answers
 * everything with its login page.
 */
export type NetworkState = "works" | "hangs" | "refuses" | "unavailable" | "portal";

const foreignAnswers: Partial<Record<NetworkState, string>> = {
  unavailable: toAnswer("503 Service Unavailable", "<h1>Service unavailable</h1>"),
  portal: toAnswer("200 OK", "<!doctype html><title>Hotel</title><h1>Log in to the hotel's network</h1>"),
};

function toAnswer(status: string, body: string): string {
  const head = ["Content-Type: text/html", `Content-Length: ${body.length}`, "Connection: close"];
  return [`HTTP/1.1 ${status}`, ...head, "", body].join("\r\n");
}

/**
 * A line to the server that can hang (connections open, nothing comes through), refuse, or answer for it, while the
 * browser believes that it has a network. Close it afterwards.
 */
export async function openNetworkProxy(baseURL: string) {
  const { hostname, port } = new URL(baseURL);
  const open = new Set<Socket>();
  let state: NetworkState = "works";
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => undefined).on("close", () => open.delete(client));
    if (state === "hangs") return;
    const foreign = foreignAnswers[state];
    if (foreign !== undefined) return void client.once("data", () => client.end(foreign));
    const upstream = connect(Number(port), hostname);
    open.add(upstream);
    upstream.on("error", () => client.destroy()).on("close", () => open.delete(upstream));
    client.pipe(upstream).pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: ownPort } = server.address() as { port: number };
  return {
    url: `http://localhost:${ownPort}`,
    /** From now on; what is open does as new connections do. */
    set(next: NetworkState) {
      state = next;
      if (next === "refuses") server.close();
      else if (!server.listening) server.listen(ownPort, "127.0.0.1");
      for (const socket of open) {
        if (next === "hangs") socket.unpipe().pause();
        else socket.destroy();
      }
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
