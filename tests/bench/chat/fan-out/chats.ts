import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "../child.ts";
import { startKeikka } from "../keikka-server.ts";
import { type Line, openLine } from "./lines.ts";

export type Heard = { type: "message" | "ack"; id: string };

/** A chat with all its sockets open in one room; those of one person stand `people` apart. */
export type Chat = {
  name: string;
  lines: readonly Line[];
  writeFrame: (id: string, text: string) => string;
  readText: (text: string) => Heard[];
  close: () => Promise<void>;
};

type Frame = { type: string; id: string; message: { id: string } };

/** Of Keikka and of the chat that is like it: a frame, or an array of them. */
const keikkaFrames = {
  writeFrame: (id: string, text: string) => JSON.stringify({ type: "send", id, text }),
  readText: (text: string): Heard[] => {
    if (text === "pong") return [];
    return ([JSON.parse(text)].flat() as Frame[]).flatMap(({ type, id, message }): Heard[] => {
      if (type === "ack") return [{ type, id }];
      return type === "message" ? [{ type, id: message.id }] : [];
    });
  },
};

const openAll = (count: number, open: (at: number) => Promise<Line>) =>
  Promise.all(Array.from({ length: count }, (_, at) => open(at)));

export async function openKeikka(sockets: number, people: number): Promise<Chat> {
  const server = await startKeikka({ firms: 1, people });
  const url = server.findUrl();
  const lines = await openAll(sockets, (at) => {
    const { cookie = "", roomId } = server.members[at % people] ?? {};
    return openLine("ping", {
      url: `${url}/api/rooms/${roomId}/socket`,
      headers: { Cookie: cookie, Origin: url },
    });
  });
  return { name: "Keikka", lines, ...keikkaFrames, close: server.close };
}

export async function openOneFrameEach(sockets: number): Promise<Chat> {
  const state = mkdtempSync(join(tmpdir(), "keikka-one-frame-"));
  const child = await startChild(new URL("one-frame-process.ts", import.meta.url), [state]);
  const lines = await openAll(sockets, () => openLine("ping", { url: child.url }));
  const close = async () => {
    await child.kill();
    rmSync(state, { recursive: true, force: true });
  };
  return { name: "one frame per message, persisted", lines, ...keikkaFrames, close };
}

/** Engine.IO's pings, once in 25 seconds. */
const [ping, pong] = ["2", "3"];

/** Its server spoken to in its own protocol (Engine.IO 4, Socket.IO 5), since its client would cost this process more. */
export async function openSocketIo(sockets: number): Promise<Chat> {
  const child = await startChild(new URL("../socket-io-process.ts", import.meta.url), []);
  const lines = await openAll(sockets, () =>
    openLine('40{"room":"room"}', {
      url: `${child.url}/socket.io/?EIO=4&transport=websocket`,
      answer: (text) => (text === ping ? pong : undefined),
    }),
  );
  const sent: string[] = [];
  return {
    name: "socket.io, not persisted",
    lines,
    writeFrame: (id, text) => `42${sent.push(id) - 1}${JSON.stringify(["say", { id, text }])}`,
    readText: (text) => {
      const [, kind, number, body = ""] = text.match(/^4([23])(\d*)(.*)$/) ?? [];
      if (kind === "3") return [{ type: "ack", id: sent[Number(number)] ?? "" }];
      return kind === "2" ? [{ type: "message", id: JSON.parse(body)[1].id }] : [];
    },
    close: child.kill,
  };
}
