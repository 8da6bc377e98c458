import { isNull, type SQL, sql } from "drizzle-orm";
import type { ActionContext, Principal } from "../../auth/caller.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/people.ts";
import type { QualificationCard } from "../../shared/people/cards.ts";
import { isWorkerWithin } from "../queries.ts";
import { differsFromHeld, replaceCards } from "./save-queries.ts";

/** Whose cards the caller keeps: their own, whatever they do, and for a provider's desk those of its people. */
function isHolderWithin(caller: Principal, userId: string): SQL {
  const isSelf = sql`${users.id} = ${userId} and ${users.id} = ${caller.id} and ${isNull(users.deleted_at)}`;
  return sql`((${isSelf}) or (${isWorkerWithin(caller, userId)}))`;
}

/** Logged when they change. Whether they are within reach. */
export async function saveCards(
  db: Db,
  { caller, now }: ActionContext,
  userId: string,
  cards: readonly QualificationCard[],
) {
  const isHolder = isHolderWithin(caller, userId);
  const { holders } = await batchNamed(db, {
    holders: db.select({ id: users.id }).from(users).where(isHolder),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "user.cards" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where ${isHolder} and ${differsFromHeld(userId, cards)}`,
    ),
    cards: replaceCards(db, { holder: sql`select id from users where ${isHolder}`, cards }),
  });
  return holders.length > 0;
}
