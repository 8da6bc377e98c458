import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";

/**
 * A chat room as one would write it first, in the same runtime: each message is stored, acknowledged once that is
 * durable, and sent to every socket in a frame of its own: node one-frame-process.ts <folder>.
 */
const script = `
  import { DurableObject } from "cloudflare:workers";
  export class Room extends DurableObject {
    constructor(state, env) {
      super(state, env);
      state.storage.sql.exec(
        "create table if not exists messages (seq integer primary key, id text unique, author text, text text, sent_at integer)",
      );
    }
    fetch() {
      const [client, server] = Object.values(new WebSocketPair());
      this.ctx.acceptWebSocket(server);
      return new Response(null, { status: 101, webSocket: client });
    }
    async webSocketMessage(socket, data) {
      if (data === "ping") return;
      const { id, text } = JSON.parse(data);
      const now = Date.now();
      const { seq } = this.ctx.storage.sql
        .exec("insert into messages (id, author, text, sent_at) values (?, 'Doer', ?, ?) returning seq", id, text, now)
        .one();
      await this.ctx.storage.sync();
      const message = { id, seq, author: { id: "doer", name: "Doer" }, text, sentAt: new Date(now).toISOString() };
      const frame = JSON.stringify({ type: "message", message });
      socket.send(JSON.stringify({ type: "ack", id, seq }));
      for (const other of this.ctx.getWebSockets()) other.send(frame);
    }
    webSocketClose(socket) {
      socket.close();
    }
  }
  export default { fetch: (request, { ROOMS }) => ROOMS.getByName("room").fetch(request) };`;

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    resourcePersistencePath: process.argv[2],
    telemetry: { enabled: false },
    workers: [
      {
        name: "one-frame",
        modules: true,
        script,
        compatibilityDate: "2026-10-01",
        durableObjects: { ROOMS: { className: "Room", useSQLite: true } },
      },
    ],
  }),
);
process.on("disconnect", () => process.exit());
process.send?.({ url: (await miniflare.ready).origin });
