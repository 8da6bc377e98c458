import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";
import { type Guest, seatHeader } from "./seat.ts";

/** Hands an authorised upgrade to a Durable Object, with nothing of the visitor's request but who they are. */
export async function openSocket(
  c: AppContext,
  object: { fetch: (url: string, init: RequestInit) => Promise<Response> },
  guest: Guest,
): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError("input.malformed", { detail: "This address speaks WebSocket only" });
  }
  const answer = await object.fetch("https://socket/", {
    headers: { Upgrade: "websocket", [seatHeader]: encodeURIComponent(JSON.stringify(guest)) },
  });
  // A fetched answer's headers are immutable, and the middleware adds its own.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}
