import { sql } from "drizzle-orm";
import { staffRoles } from "../../crews/counterparties.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { user_cards } from "../../db/schema/people.ts";
import { enqueueMailFrom, holdsAnyRoleIn, notifyFrom } from "../../notifications/queries.ts";
import { toLocalTime } from "../../shared/calendar/time-zone.ts";
import { expiresSoonDays } from "../../shared/people/card-validity.ts";

/** Days before the last valid one, on which their holder and their firm's desk are told. */
const [early, late] = [expiresSoonDays, 14];
/** In Finland: nobody is woken by it. */
const fromTime = "09:00";

/** Once for each of the two times; once for both where the card was entered late. */
export async function remindOfCards(db: Db, now: number) {
  const { date: today, time } = toLocalTime(now);
  if (time < fromTime) return { notifications: [], mails: [] };
  const days = sql`iif(user_cards.expires_on <= date(${today}, ${`+${late} days`}), ${late}, ${early})`;
  const isDue = sql`user_cards.expires_on between ${today} and date(${today}, ${`+${early} days`})
    and coalesce(user_cards.reminded_days, ${early + 1}) > ${days}`;
  const due = sql`(select user_cards.*, holder.organization_id from user_cards
    cross join users as holder on holder.id = user_cards.user_id
    where ${isDue} and holder.deleted_at is null and (holder.ended_on is null or holder.ended_on >= ${today}))`;
  const holders = sql`from ${due} as due cross join users on users.id = due.user_id where users.email is not null`;
  const desks = sql`from (select organization_id, count(*) as cards from ${due} group by organization_id) as firm
    cross join users on ${holdsAnyRoleIn(sql`firm.organization_id`, staffRoles.provider)} where users.email is not null`;
  const own = {
    kind: "cardExpires",
    data: sql`json_object('card', due.kind, 'until', due.expires_on)`,
    now,
  } as const;
  const ofFirm = { kind: "cardExpires", data: sql`json_object('cards', firm.cards)`, now } as const;
  const { ownNews, ownMails, firmNews, firmMails } = await batchNamed(db, {
    ownNews: notifyFrom(db, own, holders),
    ownMails: enqueueMailFrom(db, own, holders),
    firmNews: notifyFrom(db, ofFirm, desks),
    firmMails: enqueueMailFrom(db, ofFirm, desks),
    reminded: db.update(user_cards).set({ reminded_days: days }).where(isDue),
  });
  return { notifications: [...ownNews, ...firmNews], mails: [...ownMails, ...firmMails] };
}
