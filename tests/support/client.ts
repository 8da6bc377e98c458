import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Person } from "./people.ts";
import type { Server } from "./server.ts";
import { createUniqueNumber } from "./unique-number.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Answer = { status: number; headers: Headers; body: any };
type Options = { body?: unknown; headers?: Record<string, string> };

/** Somebody's browser, as far as the API sees it: a cookie, JSON, and this origin. */
export type Client = {
  /** As it is now: a new token is taken over as a browser would; after signing out the old one is still sent. */
  readonly cookie: string;
  get: (path: string, options?: Options) => Promise<Answer>;
  head: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  put: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  patch: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  delete: (path: string, options?: Options) => Promise<Answer>;
};

/** An address that nobody else of this process comes from. */
export function createIpAddress(): string {
  const number = createUniqueNumber();
  return [10, number >> 16, number >> 8, number].map((part, at) => (at === 0 ? part : part & 255)).join(".");
}

/** A visitor without a session, from an address of their own. */
export function createVisitor(
  server: Pick<Server, "url" | "ask">,
  held = "",
  address = createIpAddress(),
): Client {
  let cookie = held;
  const call = async (
    method: string,
    path: string,
    { body: sent, headers }: Options = {},
  ): Promise<Answer> => {
    const send = (path.startsWith("/api/") && server.ask) || fetch;
    const answer = await send(server.url + path, {
      method,
      redirect: "manual",
      headers: {
        Origin: server.url,
        "CF-Connecting-IP": address,
        ...(cookie && { Cookie: cookie }),
        ...(sent !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(sent !== undefined && { body: isSentAsIs(sent) ? sent : JSON.stringify(sent) }),
    });
    cookie = sessionIn(answer.headers) || cookie;
    const type = answer.headers.get("Content-Type") ?? "";
    const told = type.startsWith("image/") ? new Uint8Array(await answer.arrayBuffer()) : await answer.text();
    const body = type.includes("json") && told !== "" ? JSON.parse(String(told)) : told;
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    get cookie() {
      return cookie;
    },
    get: (path, options) => call("GET", path, options),
    head: (path) => call("HEAD", path),
    post: (path, body, options) => call("POST", path, { ...options, body }),
    put: (path, body, options) => call("PUT", path, { ...options, body }),
    patch: (path, body, options) => call("PATCH", path, { ...options, body }),
    delete: (path, options) => call("DELETE", path, options),
  };
}

const isSentAsIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

/** The session's cookie that an answer sets, as it is sent back; empty when it sets none. */
function sessionIn(headers: Headers): string {
  const [set = ""] = headers.getSetCookie();
  return /^(__Host-)?session=[^;]+/.exec(set)?.[0] ?? "";
}

/** How often an answer went to the database. */
export function readTripCount({ headers }: Pick<Answer, "headers">): number {
  return Number(headers.get("Server-Timing")?.match(/d1;desc="(\d+) trips"/)?.[1]);
}

/** How many values the statement bound that bound the most of them. */
export function readBoundCount({ headers }: Pick<Answer, "headers">): number {
  return Number(headers.get("Server-Timing")?.match(/bound;desc="(\d+)"/)?.[1]);
}

/** Logs somebody in and gives their client. */
export async function logIn(server: Server, person: Pick<Person, "email">): Promise<Client> {
  const client = createVisitor(server);
  const answer = await client.post("/api/session", { email: person.email, password: demoPassword });
  if (answer.status !== 200)
    throw new Error(`log in answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return client;
}

/** The cookie by which the browser is known that has just logged in. */
export function readDeviceCookie({ headers }: Pick<Answer, "headers">): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
  return set?.split(";")[0] ?? "";
}
