import { eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { user_cards, users } from "../../db/schema/people.ts";
import { decodeKeysetCursor, type KeysetCursor } from "../../http/cursor.ts";
import { can } from "../../shared/auth/permissions.ts";

type CardsQuery = { organizationId: string; until: string; limit: number; cursor?: string | undefined };

const sort = "expiry";

/** Of the caller's own organisation, the first to expire first; no rows for who may not list them. */
export function listExpiringCards(db: Db, caller: Principal, query: CardsQuery) {
  const { organizationId, until, limit, cursor } = query;
  const own = can(caller, "cards.list") ? caller.organizationId : null;
  const after = decodeKeysetCursor(cursor, sort, [{ isText: true }, { isText: true }, { isText: true }]);
  const place = sql`(${user_cards.expires_on}, ${users.id}, ${user_cards.kind})`;
  const isAfterCursor = after === null ? sql`true` : sql`${place} > (${after[0]}, ${after[1]}, ${after[2]})`;
  return db
    .select(
      aliasColumns({
        userId: users.id,
        name: users.name,
        avatar: users.avatar,
        kind: user_cards.kind,
        expiresOn: sql<string>`${user_cards.expires_on}`.as("expiresOn"),
        cursor: sql`json_array(${sort}, ${user_cards.expires_on}, ${users.id}, ${user_cards.kind})`
          .mapWith((text: string): KeysetCursor => JSON.parse(text))
          .as("cursor"),
      }),
    )
    .from(users)
    .innerJoin(user_cards, eq(user_cards.user_id, users.id))
    .where(
      sql`${users.organization_id} = ${organizationId} and ${users.organization_id} = ${own}
        and ${users.deleted_at} is null and ${user_cards.expires_on} <= ${until} and ${isAfterCursor}`,
    )
    .orderBy(user_cards.expires_on, users.id, user_cards.kind)
    .limit(limit + 1);
}

export type ExpiringCardRow = Awaited<ReturnType<typeof listExpiringCards>>[number];
