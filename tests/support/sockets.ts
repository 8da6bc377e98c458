import { type IncomingMessage, request } from "node:http";
import type { Client } from "./client.ts";
import { pollTimeout } from "./poll-timeout.ts";
import type { Server } from "./server.ts";

type Frame = { type: string };

/** An open socket: everything it has heard so far, in order, whether it came alone or in arrays. */
export type TestSocket<Heard extends Frame> = {
  heard: Heard[];
  /** Says frames as they are; a string goes out untouched. */
  say: (frame: unknown) => void;
  /** The first frame, of those heard already or to come, that fits; throws when nothing else happens for long. */
  until: (fits: (frame: Heard) => boolean) => Promise<Heard>;
  /** Resolves with the code once the socket is closed. */
  closed: Promise<number>;
  close: () => void;
};

/** Opens a socket as somebody's browser would. Throws when the upgrade is refused. */
export async function openTestSocket<Heard extends Frame>(
  server: Server,
  { cookie }: Pick<Client, "cookie">,
  path: string,
): Promise<TestSocket<Heard>> {
  const url = server.url.replace("http", "ws") + path;
  // Node's WebSocket takes headers where a browser's takes protocols.
  const options = { headers: { Cookie: cookie, Origin: server.url } } as unknown as string[];
  const socket = new WebSocket(url, options);
  const heard: Heard[] = [];
  let listeners: (() => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const said = data === "pong" ? { type: "pong" } : JSON.parse(data);
    heard.push(...(Array.isArray(said) ? said : [said]));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => {
      // workerd ends the connection of a socket that never said anything only when the object falls asleep.
      socket.send("ping");
      resolve();
    });
    socket.addEventListener("error", () => reject(new Error(`${path} refused the socket`)));
  });

  const until = (fits: (frame: Heard) => boolean) =>
    new Promise<Heard>((resolve, reject) => {
      const look = () => {
        const found = heard.find(fits);
        if (found === undefined) return;
        clearTimeout(timer);
        listeners = listeners.filter((one) => one !== look);
        resolve(found);
      };
      const giveUp = () => reject(new Error(`Never heard, but: ${JSON.stringify(heard).slice(0, 2000)}`));
      const timer = setTimeout(giveUp, pollTimeout);
      listeners.push(look);
      look();
    });

  return {
    heard,
    say: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    until,
    closed,
    close: () => socket.close(),
  };
}

/** What an attempt to open a socket is answered with: 101, or the refusal's status. */
export async function upgradeStatus(server: Server, path: string, headers: Record<string, string>) {
  return (await upgrade(server, path, headers)).status;
}

/** The same, with the headers of the answer. */
export function upgrade(
  server: Server,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const attempt = request(server.url + path, {
      // A line of its own: workerd lets go of lines that stood idle, and a busy machine notices late.
      agent: false,
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ...headers,
      },
    });
    const tell = ({ statusCode = 0, headers: said }: IncomingMessage) =>
      resolve({ status: statusCode, headers: new Headers(said as Record<string, string>) });
    attempt.on("response", (response) => {
      response.resume();
      tell(response);
    });
    attempt.on("upgrade", (response, socket) => {
      socket.destroy();
      tell(response);
    });
    attempt.on("error", reject);
    attempt.end();
  });
}
