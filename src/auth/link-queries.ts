import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { one_time_links } from "../db/schema/access.ts";

/** What a mailed link is for: a new password, a new e-mail, or the former one again. */
type LinkKind = (typeof one_time_links.$inferSelect)["kind"];

/** SQL for a link of one of these kinds that works at that moment. */
export const isValidLink = (kinds: readonly LinkKind[], codeHash: string, now: number) =>
  and(
    eq(one_time_links.code_hash, codeHash),
    inArray(one_time_links.kind, [...kinds]),
    isNull(one_time_links.used_at),
    gt(one_time_links.expires_at, now),
  );

/** Links of these kinds that wait for somebody's tap are gone. */
export function revokeLinks(db: Db, userId: string, kinds: readonly LinkKind[]) {
  return db
    .delete(one_time_links)
    .where(
      and(
        eq(one_time_links.user_id, userId),
        inArray(one_time_links.kind, [...kinds]),
        isNull(one_time_links.used_at),
      ),
    );
}

/** Links that expired before an instant are of no use to anybody. */
export function purgeExpiredLinks(db: Db, instant: number) {
  return db.delete(one_time_links).where(lt(one_time_links.expires_at, instant));
}
