import { setMaxListeners } from "node:events";
import type { Message } from "../../src/shared/chat/protocol.ts";
import { mergeHistoryPage } from "../../web/chat/thread/apply-frames.ts";
import { connectRoom } from "../../web/chat/thread/room-socket.ts";
import { createThread, markRead, queueMessage, type Thread } from "../../web/chat/thread/thread.ts";
import { unwrap } from "../../web/lib/api/client.ts";
import { openCuttingProxy } from "./cutting-proxy.ts";
import { createClient } from "./open-sessions.ts";
import { addOrganization, addUser } from "./people.ts";
import type { Server } from "./server.ts";

/** What goes wrong while the phones come back: nothing, a 503 for the first page of each, or every line cut halfway. */
export type NetworkFailure = "none" | "503 first" | "line cut";

export type ReconnectResult = {
  seconds: number;
  stored: number;
  twice: number;
  outOfOrder: number;
  leftBehind: number;
  /** Sockets that the server closed. */
  closed: number;
  /** How often it said `slow`. */
  slow: number;
  /** Phones that do not know every message, or know one twice. */
  incomplete: number;
};

type Options = { phones: number; unsent: number; trouble: NetworkFailure; patienceMs: number };

/**
 * Lets phones come back to one room at once, each with unsent messages of mixed length: the product's own client in
 * this process, against the server. Waits until nothing is unsent and everybody knows everything.
 */
export async function simulateReconnects(server: Server, options: Options): Promise<ReconnectResult> {
  const roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const people = [];
  for (let count = 0; count < options.phones; count += 1) {
    const person = await addUser(server, "employee", roomId, { name: `Phone ${count}` });
    people.push({ ...person, client: await createClient(server, person) });
  }
  const line = await openCuttingProxy(() => server.url);
  const sockets = actAsBrowser(
    line.url,
    people.map(({ client }) => client.cookie),
  );
  const total = options.phones * options.unsent;
  const start = performance.now();
  const phones = people.map(({ id, name, client }, index) => {
    const unsent = Array.from({ length: options.unsent }, (_, number) => mixedMessage(index, number));
    let thread = unsent.reduce(queueMessage, createThread({ id, name }, {}));
    let refusals = options.trouble === "503 first" ? 1 : 0;
    const { session, close } = connectRoom({
      url: `${line.url.replace("http", "ws")}/api/rooms/${roomId}/socket#${index}`,
      thread: {
        getThread: () => thread,
        update: (change) => {
          thread = change(thread);
        },
      },
      readKept: async () => null,
      readPage: async () => {
        refusals -= 1;
        const page =
          refusals < 0 ? client.get(pagePath(roomId)) : Promise.resolve({ status: 503, body: null });
        const { items } = await unwrap(page.then(asAnswer));
        return (known: Thread) => mergeHistoryPage(known, items, items.length === 0 || items[0]?.seq === 1);
      },
      onConnected: () => undefined,
      onFailed: () => undefined,
      onEnd: () => undefined,
    });
    // Who looks at the room reads what comes.
    const reading = setInterval(() => {
      thread = markRead(thread, id, thread.messages.at(-1)?.seq ?? 0);
      session.markRead();
    }, 200);
    const leave = () => {
      clearInterval(reading);
      close();
    };
    return { id, unsent, now: () => thread, leave };
  });

  try {
    const isBack = () =>
      phones.every(({ now }) => now().pending.length === 0 && now().messages.at(-1)?.seq === total);
    const isHalfway = () => phones.some(({ now }) => now().pending.length < options.unsent / 2);
    let cutsLeft = options.trouble === "line cut" ? 1 : 0;
    const end = Date.now() + options.patienceMs;
    while (!isBack() && Date.now() < end) {
      if (cutsLeft > 0 && isHalfway()) {
        cutsLeft -= 1;
        await line.cut({ forMs: 2000, deafMs: 0 });
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - start) / 1000;
    const storage = await server.storageOf("ROOMS", roomId);
    const rows = (await storage.exec("select id, author_id from messages order by seq")) as Row[];
    const isWrong = (one: (typeof phones)[number]) => {
      const theirs = rows.filter((row) => row.author_id === one.id).map((row) => row.id);
      return JSON.stringify(theirs) !== JSON.stringify(one.unsent.map((message) => message.id));
    };
    const told = rows.map(({ id }) => id);
    const knows = ({ messages }: Thread) =>
      JSON.stringify(messages.map(({ id }) => id)) === JSON.stringify(told.slice(-messages.length));
    return {
      seconds,
      stored: new Set(told).size,
      twice: told.length - new Set(told).size,
      outOfOrder: phones.filter(isWrong).length,
      leftBehind: phones.reduce((sum, { now }) => sum + now().pending.length, 0),
      closed: sockets.heard.closed,
      slow: sockets.heard.slow,
      incomplete: phones.filter(({ now }) => !knows(now()) || now().ahead.length > 0).length,
    };
  } finally {
    for (const phone of phones) phone.leave();
    sockets.restore();
    line.close();
  }
}

type Row = { id: string; author_id: string };

/** From a word to a whole page, the same each time. */
function mixedMessage(phone: number, number: number) {
  const lengths = [3, 20, 80, 150, 400, 12, 900, 45, 2500, 4000];
  const words = `Viesti ${number} puhelimesta ${phone}: betoni tulee kello ${number % 24}. `;
  const length = lengths[(number * 7 + phone) % lengths.length] as number;
  return {
    id: crypto.randomUUID(),
    text: words
      .repeat(Math.ceil(length / words.length))
      .slice(0, length)
      .trim(),
  };
}

const pagePath = (roomId: string) => `/api/rooms/${roomId}/messages?limit=50`;

const asAnswer = ({ status, body }: { status: number; body: unknown }) => ({
  ok: status === 200,
  headers: new Headers({ "Content-Type": "application/json" }),
  json: async () => body as { items: Message[] },
});

/** Gives Node what the client finds in a browser; each socket has the cookie of the phone that its address names. */
function actAsBrowser(origin: string, cookies: readonly string[]) {
  const heard = { closed: 0, slow: 0 };
  const before = new Map(
    ["window", "document", "WebSocket"].map((key) => [key, Reflect.get(globalThis, key)]),
  );
  class PhoneSocket extends globalThis.WebSocket {
    constructor(url: string) {
      const [address = "", phone] = url.split("#");
      const headers = { Cookie: cookies[Number(phone)], Origin: origin };
      // Node's WebSocket takes headers where a browser's takes protocols.
      super(address, { headers } as unknown as string[]);
      this.addEventListener("message", ({ data }) => {
        heard.slow += String(data).split('"type":"slow"').length - 1;
      });
      this.addEventListener("close", ({ code }) => {
        if (code > 1006) heard.closed += 1;
      });
    }
  }
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  setMaxListeners(0, window, document);
  Object.assign(globalThis, { window, document, WebSocket: PhoneSocket });
  const restore = () => {
    for (const [key, value] of before) {
      if (value === undefined) Reflect.deleteProperty(globalThis, key);
      else Reflect.set(globalThis, key, value);
    }
  };
  return { heard, restore };
}
