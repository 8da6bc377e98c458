import type { Env } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { identityHeader, type SocketIdentity } from "./socket-session.ts";

/** A chat room; its messages stay in the European Union. */
export const getRoom = (env: Env, id: string) => restrictToEurope(env.ROOMS).getByName(id);

/** Holds a user's notification sockets, in the European Union. */
export const getInbox = (env: Env, userId: string) => restrictToEurope(env.INBOXES).getByName(userId);

/** Rings when the next wave of a gig is due. */
export const getGigAlarm = (env: Env, gigId: string) => restrictToEurope(env.GIG_ALARMS).getByName(gigId);

type Namespace<Stub> = { getByName: (name: string) => Stub; jurisdiction: (name: "eu") => Namespace<Stub> };

/** Objects that run and store within the EU; workerd on its own does not know jurisdictions. */
export function restrictToEurope<Stub>(namespace: Namespace<Stub>): Pick<Namespace<Stub>, "getByName"> {
  try {
    return namespace.jurisdiction("eu");
  } catch (error) {
    if (String(error).includes("not implemented in workerd")) return namespace;
    throw error;
  }
}

/** Forwards an authorised upgrade without anything of the client's request: only its identity. */
export async function openSocket(
  c: AppContext,
  object: { fetch: (url: string, init: RequestInit) => Promise<Response> },
  identity: SocketIdentity,
): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError("input.malformed", { detail: "This address speaks WebSocket only" });
  }
  const answer = await object.fetch("https://socket/", {
    headers: { Upgrade: "websocket", [identityHeader]: encodeURIComponent(JSON.stringify(identity)) },
  });
  // Headers of a fetched response are immutable, and middleware adds its own.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}
