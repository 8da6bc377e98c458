import { connect, createServer, type Socket } from "node:net";

export type NetworkState = "works" | "hangs" | "refuses";

/**
 * A line to the server that can hang (connections open, nothing comes through) or refuse, while the browser believes that
 * it has a network. Close it afterwards.
 */
export async function openNetworkProxy(baseURL: string) {
  const { hostname, port } = new URL(baseURL);
  const open = new Set<Socket>();
  let state: NetworkState = "works";
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => undefined).on("close", () => open.delete(client));
    if (state === "refuses") return void client.destroy();
    if (state === "hangs") return;
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
