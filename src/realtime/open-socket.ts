import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { identityHeader, type SocketIdentity } from "./socket-session.ts";

/** Forwards an authorised upgrade without anything of the client's request: only its identity. */
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
  // Headers of a fetched response are immutable, and middleware adds its own.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}
