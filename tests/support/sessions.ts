import { hashToken } from "../../src/secrets/tokens.ts";
import type { Client } from "./client.ts";
import type { Server } from "./server.ts";

/** The key in KV of the session that a client asks by. */
export const getSessionKey = ({ cookie }: Pick<Client, "cookie">) => hashToken(cookie.replace(/^[^=]*=/, ""));

/** The work for each of many, twenty at a time: more at once is more than a small machine takes. */
export async function mapInBatches<Item, Done>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let start = 0; start < items.length; start += 20) {
    const some = items.slice(start, start + 20);
    done.push(...(await Promise.all(some.map((item, at) => work(item, start + at)))));
  }
  return done;
}

/** The keys that KV holds: it gives a thousand at once. */
export async function listKv(server: Server): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.env.SESSIONS.list({ cursor });
    names.push(...page.keys.map(({ name }: { name: string }) => name));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  return names;
}

/** What KV holds for clients now, for `restoreStaleKv`. */
export async function saveKv(server: Server, clients: readonly Pick<Client, "cookie">[]) {
  return mapInBatches(clients, async (client) => {
    const key = getSessionKey(client);
    return { key, value: (await server.env.SESSIONS.get(key)) ?? "" };
  });
}

/** Writes back what KV held before: what another place of Cloudflare's may still answer with for a minute. */
export async function restoreStaleKv(server: Server, held: Awaited<ReturnType<typeof saveKv>>) {
  await mapInBatches(held, ({ key, value }) => server.env.SESSIONS.put(key, value));
}
