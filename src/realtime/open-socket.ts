import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { identityHeader, type SocketIdentity } from "./socket-session.ts";

/** Hands an authorised upgrade to a Durable Object, with nothing of the visitor's request but who they are. */
export async function openSocket(
  c: AppContext,
  object: { fetch: (url: string, init: RequestInit) => Promise<Response> },
  guest: SocketIdentity,
): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError("input.malformed", { detail: "This address speaks WebSocket only" });
  }
  const answer = await object.fetch("https://socket/", {
    headers: { Upgrade: "websocket", [identityHeader]: encodeURIComponent(JSON.stringify(guest)) },
  });
  // A fetched answer's headers are immutable, and the middleware adds its own.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}
