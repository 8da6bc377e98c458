import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isCardHolderWithin } from "../../db/expressions/is-within-reach.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { user_cards, users } from "../../db/schema/people.ts";
import { enqueueCardPictureErasures } from "../../pictures/card-queries.ts";
import type { QualificationCard } from "../../shared/people/cards.ts";

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

/** `holder`: a query for the id of whose they are; without a row where they may not be changed. */
type NewCards = { holder: SQL; cards: readonly QualificationCard[]; now: number };

const toRows = (cards: readonly QualificationCard[]) =>
  sql`json_each(${JSON.stringify(cards.map(({ kind, expiresOn }) => [kind, expiresOn]))})`;

/** A list instead of another: kinds that stay keep their picture, and renewed ones are reminded of anew. */
export function replaceCards(db: Db, { holder, cards, now }: NewCards) {
  const isDropped = sql`user_id in (${holder}) and kind not in (select value ->> 0 from ${toRows(cards)})`;
  return [
    enqueueCardPictureErasures(db, now, isDropped),
    db.delete(user_cards).where(isDropped),
    insertFrom(
      db,
      user_cards,
      { user_id: sql`holder.id`, kind: sql`value ->> 0`, expires_on: sql`value ->> 1` },
      sql`from (${holder}) as holder, ${toRows(cards)} where true`,
    ).onConflictDoUpdate({
      target: [user_cards.user_id, user_cards.kind],
      set: {
        expires_on: sql`excluded.expires_on`,
        reminded_days: sql`iif(user_cards.expires_on is excluded.expires_on, user_cards.reminded_days, null)`,
      },
    }),
  ] as const;
}

/** Whether the list differs from what `userId` holds. */
function differsFromHeld(userId: string, cards: readonly QualificationCard[]): SQL {
  const held = sql`select kind, expires_on from user_cards where user_id = ${userId}`;
  const given = sql`select value ->> 0, value ->> 1 from ${toRows(cards)}`;
  return sql`(exists (${held} except ${given}) or exists (${given} except ${held}))`;
}
