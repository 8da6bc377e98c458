import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isCardHolderWithin } from "../../db/expressions/is-within-reach.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { user_cards, users } from "../../db/schema/people.ts";
import { enqueueCardPictureErasures } from "../../pictures/card-queries.ts";
import { type CardKind, cardKinds } from "../../shared/people/card-kinds.ts";
import type { QualificationCard } from "../../shared/people/cards.ts";

/**
 * Logged when they change. Whether they are within reach. `kinds`: what the list replaces beside its own; what is
 * held of others stays.
 */
export async function saveCards(
  db: Db,
  { caller, now }: ActionContext,
  userId: string,
  cards: readonly QualificationCard[],
  kinds: readonly CardKind[] = cardKinds,
) {
  const listed = [...kinds, ...cards.map(({ kind }) => kind)];
  const isHolder = isCardHolderWithin(caller, userId);
  const { holders } = await batchNamed(db, {
    holders: db.select({ id: users.id }).from(users).where(isHolder),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "user.cards" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      sql`users where ${isHolder} and ${differsFromHeld(userId, cards, listed)}`,
    ),
    cards: replaceCards(db, { holder: sql`select id from users where ${isHolder}`, cards, listed, now }),
  });
  return holders.length > 0;
}

/**
 * `holder`: a query for the id of whose they are; without a row where they may not be changed. `listed`: the kinds that the
 * list speaks of.
 */
type NewCards = {
  holder: SQL;
  cards: readonly QualificationCard[];
  listed: readonly CardKind[];
  now: number;
};

const toRows = (cards: readonly QualificationCard[]) =>
  sql`json_each(${JSON.stringify(cards.map(({ kind, expiresOn }) => [kind, expiresOn]))})`;

/** A list instead of another: kinds that stay keep their picture, and renewed ones are reminded of anew. */
function replaceCards(db: Db, { holder, cards, listed, now }: NewCards) {
  const isDropped = sql`user_id in (${holder}) and ${isAmong(listed)}
    and kind not in (select value ->> 0 from ${toRows(cards)})`;
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

const isAmong = (kinds: readonly CardKind[]) =>
  sql`kind in (select value from json_each(${JSON.stringify(kinds)}))`;

/** Whether the list differs from what `userId` holds of the kinds that it speaks of. */
function differsFromHeld(
  userId: string,
  cards: readonly QualificationCard[],
  listed: readonly CardKind[],
): SQL {
  const held = sql`select kind, expires_on from user_cards where user_id = ${userId} and ${isAmong(listed)}`;
  const given = sql`select value ->> 0, value ->> 1 from ${toRows(cards)}`;
  return sql`(exists (${held} except ${given}) or exists (${given} except ${held}))`;
}
