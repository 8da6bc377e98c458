import { sql } from "drizzle-orm";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isSwapAhead, liveSwapStatusesSql } from "../../db/expressions/live-swaps.ts";
import { swaps } from "../../db/schema/crews.ts";
import { enqueueMailWhere, notifyWhere } from "../../notifications/queries.ts";
import { markSwapNotificationsRead } from "../../notifications/read-queries.ts";
import { hour } from "../../shared/core/durations.ts";
import type { SwapNews } from "../../shared/crews/swap-statuses.ts";
import { listExpiredSwaps, type SwapRow } from "./queries.ts";
import { buildSwapNotification, getTaker } from "./write-queries.ts";

/** Longer ago, nobody wants to hear of it any more. */
const period = hour;

/**
 * Ends swaps whose first shift has begun, and tells of those that ended by no tap of anybody's, as also with a shift that
 * was taken away: who offered the shifts and still has them, and who had said yes. Each hears of it once.
 */
export async function expireSwaps(db: Db, now: number) {
  const { expired } = await batchNamed(db, {
    change: db
      .update(swaps)
      .set({ status: "expired", ended_at: now })
      .where(sql`status in ${liveSwapStatusesSql} and not ${isSwapAhead(now)}`),
    expired: listExpiredSwaps(db, now - period, now),
  });
  if (expired.length === 0) return { notifications: [], mails: [] };
  const { told } = await batchNamed(db, { told: expired.map((swap) => tell(db, swap, now)) });
  return {
    notifications: told.flatMap(({ notifications, read }) => [...notifications.flat(), ...read]),
    mails: told.flatMap(({ mails }) => mails.flat()),
  };
}

function tell(db: Db, swap: SwapRow, now: number) {
  const { workerId: id, workerName: name, organizationId, takerId } = swap;
  const readers: [userId: string, news: SwapNews][] = [
    ...(swap.shifts.length > 0 ? [[id, "lapsed"] as [string, SwapNews]] : []),
    ...(takerId === null ? [] : [[takerId, "off"] as [string, SwapNews]]),
  ];
  const news = readers.map(([userId, what]) => {
    const act = { caller: { id, name, organizationId }, now };
    return {
      audience: sql`users.id = ${userId} and not exists (select 1 from notifications as told
        where told.user_id = users.id and told.kind = 'swap' and told.data ->> '$.swapId' = ${swap.id}
          and told.data ->> '$.news' = ${what})`,
      // By nobody's doing: who offered the shifts is told as well.
      notification: { ...buildSwapNotification(act, what, swap, getTaker(swap)), actorId: null },
    };
  });
  return {
    // Before the notifications, by which is known who has been told.
    mails: news.map(({ audience, notification }) => enqueueMailWhere(db, audience, notification)),
    notifications: news.map(({ audience, notification }) => notifyWhere(db, audience, notification)),
    read: markSwapNotificationsRead(db, now, swap.id, organizationId),
  };
}
