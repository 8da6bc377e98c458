import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

/**
 * A chat on socket.io with its adapter in memory: what somebody says goes to their whole room and is acknowledged. With
 * `recover` it gives devices that come back within two minutes what they have missed: node socket-io-process.ts [recover].
 */
const http = createServer();
const io = new Server(
  http,
  process.argv[2] === "recover" ? { connectionStateRecovery: { maxDisconnectionDuration: 120_000 } } : {},
);
io.on("connection", (socket) => {
  const room = String(socket.handshake.auth.room);
  socket.join(room);
  socket.on("say", (message, acknowledge) => {
    if (typeof acknowledge === "function") acknowledge();
    io.to(room).emit("message", message);
  });
});
http.listen(0, "127.0.0.1");
await once(http, "listening");
process.on("disconnect", () => process.exit());
process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
