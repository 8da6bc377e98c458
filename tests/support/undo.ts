import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

/** As a request's options. */
export const undoable = (key: string) => ({ headers: { "Undo-Key": key } });

/** As if there were ten minutes more: how fast this machine is is not what is tested. */
export const prolongUndos = (server: Server) => moveUndos(server, 600_000);

/** Checks what holds as long as what was done with a gig can be undone, however long that takes. */
export async function checkWhileUndoable(server: Server, gigId: string, check: () => Promise<void>) {
  const [first] = await readRows(server, "select min(until) as until from undos where gig_id = ?", gigId);
  await moveUndos(server, 600_000);
  await check();
  await moveUndos(server, -600_000);
  // What was to follow has come meanwhile, and waits for the later end.
  if (Date.now() >= Number(first?.until)) await server.env.ALERTS.send({ gigId });
}

async function moveUndos({ env: { DB } }: Server, more: number): Promise<void> {
  await DB.batch(
    [
      `update undos set until = until + ${more}`,
      `update notifications set created_at = created_at + ${more} where data ->> '$.undo' is not null`,
      `update mail_outbox set created_at = created_at + ${more} where data ->> '$.undo' is not null`,
    ].map((sql) => DB.prepare(sql)),
  );
}

/** What is told of a gig's undoable changes, at its time: kinds of notices, templates of e-mails. */
export async function listTellings(server: Server, gigId: string) {
  const isUndoable = "data ->> '$.gigId' = ?1 and data ->> '$.undo' is not null";
  const [notices, mails] = await Promise.all([
    readRows(
      server,
      "select kind from notifications where gig_id = ? and data ->> '$.undo' is not null",
      gigId,
    ),
    readRows(server, `select template from mail_outbox where ${isUndoable}`, gigId),
  ]);
  return { notices: notices.map(({ kind }) => kind), mails: mails.map(({ template }) => template) };
}

/** Every row of the gig and of what was agreed about it, but for the log and what can be undone. */
export async function readGigRows(server: Server, gigId: string) {
  const ofGig = {
    gigs: "id = ?1",
    offers: "gig_id = ?1",
    assignments: "gig_id = ?1",
    shifts: "gig_id = ?1",
    crew_reserves: "gig_id = ?1",
    room_members: "room_id in (select id from rooms where gig_id = ?1)",
  };
  const rows: Record<string, unknown> = {};
  for (const [table, isOfGig] of Object.entries(ofGig))
    rows[table] = await readRows(server, `select * from ${table} where ${isOfGig} order by 1, 2`, gigId);
  return rows;
}
