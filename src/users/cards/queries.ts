import { sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isCardHolderWithin } from "../../db/expressions/is-within-reach.ts";
import { users } from "../../db/schema/people.ts";
import type { QualificationCard } from "../../shared/people/cards.ts";
import { differsFromHeld, replaceCards } from "./save-queries.ts";

/** Logged when they change. Whether they are within reach. */
export async function saveCards(
  db: Db,
  { caller, now }: ActionContext,
  userId: string,
  cards: readonly QualificationCard[],
) {
  const isHolder = isCardHolderWithin(caller, userId);
  const { holders } = await batchNamed(db, {
    holders: db.select({ id: users.id }).from(users).where(isHolder),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "user.cards" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where ${isHolder} and ${differsFromHeld(userId, cards)}`,
    ),
    cards: replaceCards(db, { holder: sql`select id from users where ${isHolder}`, cards, now }),
  });
  return holders.length > 0;
}
