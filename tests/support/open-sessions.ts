import { selectCaller, toCaller } from "../../src/auth/queries.ts";
import { insertSession } from "../../src/auth/sessions/queries.ts";
import { computeExpiry } from "../../src/auth/sessions/session-expiry.ts";
import { saveSession } from "../../src/auth/sessions/session-store.ts";
import { connect } from "../../src/db/client.ts";
import { createId } from "../../src/db/ids.ts";
import { createToken, hashToken } from "../../src/secrets/tokens.ts";
import { type Client, createVisitor } from "./client.ts";
import type { Person } from "./people.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";
import { mapInBatches } from "./sessions.ts";

export type OpenSession = { id: string; cookie: string };

/**
 * Writes so many sessions of somebody's as a log in does, by the product's own statements: without
 * hashing a password. `startedAt` in milliseconds.
 */
export async function openSessions(
  server: Server,
  userId: string,
  count: number,
  { remembered = false, startedAt = Date.now() } = {},
): Promise<OpenSession[]> {
  const db = connect(server.env.DB);
  const [user] = await readRows(server, "select epoch from users where id = ?", userId);
  return mapInBatches(Array.from({ length: count }), async () => {
    const id = createId();
    const token = createToken();
    const tokenHash = hashToken(token);
    const rows = await db.batch([
      ...insertSession(db, {
        ...{ id, user_id: userId, epoch: Number(user?.epoch), remembered, token_hash: tokenHash },
        ...{ created_at: startedAt, last_used_at: startedAt },
        expires_at: computeExpiry({ remembered, startedAt }, startedAt),
      }),
      selectCaller(db, tokenHash, startedAt),
    ]);
    const [row] = rows[2];
    if (row === undefined) throw new Error("the session does not hold");
    await saveSession(server.env.SESSIONS, tokenHash, toCaller(row), Date.now());
    return { id, cookie: `session=${token}` };
  });
}

/** The browser of somebody who has logged in already; `logIn` is for what is about logging in. */
export async function createClient(server: Server, { id }: Pick<Person, "id">): Promise<Client> {
  const [session] = await openSessions(server, id, 1);
  return createVisitor(server, session?.cookie);
}
