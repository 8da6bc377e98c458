import { callerOf, selectCaller } from "../../src/auth/queries.ts";
import { endOf } from "../../src/auth/session-length.ts";
import { insertSession } from "../../src/auth/session-queries.ts";
import { saveSession } from "../../src/auth/session-store.ts";
import { connect } from "../../src/db/client.ts";
import { newId } from "../../src/db/ids.ts";
import { hashToken, newToken } from "../../src/secrets/tokens.ts";
import { type Client, visitor } from "./client.ts";
import type { Person } from "./people.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";
import { fewAtATime } from "./sessions.ts";

export type OpenSession = { id: string; cookie: string };

/**
 * Writes so many sessions of somebody's as a log in does, by the product's own statements: without the fifth of a second
 * that a password takes. `startedAt` in milliseconds.
 */
export async function openSessions(
  server: Server,
  userId: string,
  count: number,
  { remembered = false, startedAt = Date.now() } = {},
): Promise<OpenSession[]> {
  const db = connect(server.env.DB);
  const [user] = await readRows(server, "select epoch from users where id = ?", userId);
  return fewAtATime(Array.from({ length: count }), async () => {
    const id = newId();
    const token = newToken();
    const tokenHash = hashToken(token);
    const [, rows] = await db.batch([
      insertSession(db, {
        ...{ id, user_id: userId, epoch: Number(user?.epoch), remembered, token_hash: tokenHash },
        ...{ created_at: startedAt, last_used_at: startedAt },
        expires_at: endOf({ remembered, startedAt }, startedAt),
      }),
      selectCaller(db, tokenHash, startedAt),
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error("the session does not hold");
    await saveSession(server.env.SESSIONS, tokenHash, callerOf(row), Date.now());
    return { id, cookie: `session=${token}` };
  });
}

/** The browser of somebody who has logged in already; `logIn` is for what is about logging in. */
export async function clientOf(server: Server, { id }: Pick<Person, "id">): Promise<Client> {
  const [session] = await openSessions(server, id, 1);
  return visitor(server, session?.cookie);
}
