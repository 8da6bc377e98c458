import { hashToken } from "../../src/secrets/tokens.ts";
import type { Client } from "./client.ts";
import type { Server } from "./server.ts";

/** The key in KV of the session that a client asks by. */
export const keyOf = ({ cookie }: Pick<Client, "cookie">) => hashToken(cookie.replace(/^[^=]*=/, ""));

/** What KV holds for clients now, for `makeStale`. */
export async function rememberKv(server: Server, clients: readonly Pick<Client, "cookie">[]) {
  return Promise.all(
    clients.map(async (client) => {
      const key = keyOf(client);
      return { key, value: (await server.env.SESSIONS.get(key)) ?? "" };
    }),
  );
}

/** Writes back what KV held before: what another place of Cloudflare's may still answer with for a minute. */
export async function makeStale(server: Server, held: Awaited<ReturnType<typeof rememberKv>>) {
  await Promise.all(held.map(({ key, value }) => server.env.SESSIONS.put(key, value)));
}
