import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ActionContext, Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntries } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { isCardHolderWithin } from "../db/expressions/is-within-reach.ts";
import { user_cards, users } from "../db/schema/people.ts";
import type { CardKind } from "../shared/people/card-kinds.ts";
import { claimUpload, enqueueAvatarErasures, enqueuePictureErasure } from "./queries.ts";
import { enqueueRoomPictureErasures } from "./room-queries.ts";

type Card = { userId: string; kind: CardKind };

/** No row for who is out of reach. */
export function findCard(db: Db, caller: Principal, userId: string, kind: string) {
  return db
    .select(aliasColumns({ userId: users.id, kind: user_cards.kind, picture: user_cards.picture }))
    .from(users)
    .innerJoin(user_cards, eq(user_cards.user_id, users.id))
    .where(and(isCardHolderWithin(caller, userId), sql`${user_cards.kind} = ${kind}`));
}

/** `which`: a condition on `user_cards`. */
export const enqueueCardPictureErasures = (db: Db, now: number, which: SQL) =>
  enqueuePictureErasure(
    db,
    now,
    sql`(select picture as url from user_cards where ${which} and picture is not null)`,
  );

/** All that show somebody, what they hold, or what they sent to rooms. `leaving`: a query for their ids. */
export const enqueuePersonPictureErasures = (db: Db, now: number, leaving: SQL) => [
  enqueueAvatarErasures(db, now, leaving),
  enqueueCardPictureErasures(db, now, sql`user_id in (${leaving})`),
  enqueueRoomPictureErasures(db, now, sql`user_id in (${leaving})`),
];

const isCard = ({ userId, kind }: Card) => sql`user_id = ${userId} and kind = ${kind}`;

const logChange = (db: Db, { caller, now }: ActionContext, { userId }: Card, condition: SQL) =>
  insertAuditEntries(
    db,
    { at: now, actorId: caller.id, action: "user.cards" },
    {
      organizationId: sql`organization_id`,
      subjectId: sql`id`,
      details: sql`json_object('changed', 'picture')`,
    },
    sql`users where id = ${userId} and ${condition}`,
  );

/** Throws 'notFound' where the card or the reach is gone by now. */
export function setCardPicture(db: Db, act: ActionContext, card: Card, key: string) {
  const isHeld = sql`exists (select 1 from users where ${isCardHolderWithin(act.caller, card.userId)})
    and exists (select 1 from user_cards where ${isCard(card)})`;
  return batchNamed(db, {
    isThere: assertion(db, "notFound", isHeld),
    old: enqueueCardPictureErasures(db, act.now, isCard(card)),
    card: db.update(user_cards).set({ picture: key }).where(isCard(card)),
    claim: claimUpload(db, key),
    log: logChange(db, act, card, sql`true`),
  });
}

/** Writes nothing if there is none. */
export function clearCardPicture(db: Db, act: ActionContext, card: Card) {
  const isReachable = sql`exists (select 1 from users where ${isCardHolderWithin(act.caller, card.userId)})`;
  const isWithin = sql`${isCard(card)} and ${isReachable}`;
  const has = sql`exists (select 1 from user_cards where ${isWithin} and picture is not null)`;
  return batchNamed(db, {
    log: logChange(db, act, card, has),
    old: enqueueCardPictureErasures(db, act.now, isWithin),
    card: db
      .update(user_cards)
      .set({ picture: null })
      .where(and(isWithin, isNotNull(user_cards.picture))),
  });
}
