import { processErasuresAt } from "./account-deletion/erasure-jobs.ts";
import { purgeEndedSessions } from "./auth/sessions/queries.ts";
import { batchNamed } from "./db/batch-named.ts";
import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import { describeFailure } from "./http/failure.ts";
import type { HeldSideEffects, SideEffects } from "./http/side-effects.ts";
import { queueMails } from "./mail/outbox-queries.ts";
import { listRoomIds } from "./notifications/list-queries.ts";
import { queueDuePushes } from "./notifications/push/push-queue.ts";
import { getInbox, getRoom } from "./realtime/durable-objects.ts";

/** A request may make a thousand subrequests. */
const maxRecipients = 400;

/** What fails here, or is over the limit, is made up for: the cron finds unsent mails, and open screens poll. */
export async function runSideEffects(env: Env, sideEffects: SideEffects): Promise<void> {
  const { userIds = [], gigIds = [], roomIds = [], outboxIds = [], sessionsOf = [] } = sideEffects;
  const changedGigIds = [...gigIds, ...(sideEffects.shownGigIds ?? [])];
  const { theirRooms, cleared } = await purgeEndedUserSessions(env, sessionsOf);
  const tokens = [...(sideEffects.endedTokens ?? []), ...cleared.flatMap(({ tokenHash }) => tokenHash ?? [])];
  const recipientIds = new Set([...userIds, ...sessionsOf]);
  const rooms = new Set([...roomIds, ...gigIds, ...theirRooms.map((row) => row.roomId)]);
  const done = await Promise.allSettled([
    ...[...recipientIds]
      .slice(0, maxRecipients)
      .map((id) => getInbox(env, id).notify({ gigIds: changedGigIds, roomIds })),
    ...[...rooms].slice(0, maxRecipients).map((id) => getRoom(env, id).recheckMembers()),
    queueMails(env, outboxIds),
    ...(recipientIds.size > 0 ? [queueDuePushes(env, Date.now())] : []),
    ...(sideEffects.dueGigIds ?? []).map((gigId) => env.ALERTS.send({ gigId })),
    ...(sideEffects.held === undefined ? [] : [queueHeldSideEffects(env, sideEffects.held)]),
    ...(sideEffects.erasedAt === undefined ? [] : [processErasuresAt(env, sideEffects.erasedAt)]),
  ]);
  // Last: sockets need not wait for KV, since the database has ended these sessions already.
  const forgotten = await Promise.allSettled(tokens.map((hash) => env.SESSIONS.delete(hash)));
  for (const outcome of [...done, ...forgotten])
    if (outcome.status === "rejected") console.error("Not delivered", describeFailure(outcome.reason));
}

function queueHeldSideEffects(env: Env, { until, ...held }: HeldSideEffects) {
  const [gigId = ""] = [...held.shownGigIds, ...held.dueGigIds];
  return env.ALERTS.send(
    { gigId, held },
    { delaySeconds: Math.max(0, Math.ceil((until - Date.now()) / 1000)) },
  );
}

async function purgeEndedUserSessions(env: Env, userIds: readonly string[]) {
  if (userIds.length === 0) return { theirRooms: [], cleared: [] };
  const db = connect(env.DB);
  return batchNamed(db, { theirRooms: listRoomIds(db, userIds), cleared: purgeEndedSessions(db, userIds) });
}
