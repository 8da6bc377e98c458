import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { one_time_links } from "../db/schema/access.ts";

type LinkKind = (typeof one_time_links.$inferSelect)["kind"];

export const isValidLink = (kinds: readonly LinkKind[], codeHash: string, now: number) =>
  and(
    eq(one_time_links.code_hash, codeHash),
    inArray(one_time_links.kind, [...kinds]),
    isNull(one_time_links.used_at),
    gt(one_time_links.expires_at, now),
  );

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

export function purgeExpiredLinks(db: Db, instant: number) {
  return db.delete(one_time_links).where(lt(one_time_links.expires_at, instant));
}
