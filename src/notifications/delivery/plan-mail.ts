import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import type { OutboxRow } from "../../mail/queries.ts";
import type { MailCompletion } from "../../mail/queue.ts";
import { planDelivery } from "../../shared/notifications/delivery.ts";
import { emailNotificationKinds } from "../../shared/notifications/notification.ts";
import { findReader, listMailFacts } from "./queries.ts";

const noticeTemplates: readonly string[] = [...emailNotificationKinds, "digest"];

/** Whether an e-mail of news goes now: see `planDelivery`. A digest loses what is no longer true. */
export async function planMail(db: Db, row: OutboxRow, now: number): Promise<MailCompletion> {
  const { user_id: userId, template, created_at: createdAt } = row;
  if (userId === null || !noticeTemplates.includes(template)) return row;
  const mailIds = template === "digest" ? String(row.data.mailIds).split(" ") : [row.id];
  const {
    mails,
    readers: [reader],
  } = await batchNamed(db, {
    mails: listMailFacts(db, mailIds, now),
    readers: findReader(db, userId),
  });
  const current = mails.filter(({ isCurrent }) => isCurrent);
  const facts = {
    isCurrent: current.length > 0,
    nextDay: current.flatMap(({ nextDay }) => nextDay ?? []).sort()[0] ?? null,
    quietHours: reader?.quietHours ?? null,
    openings: template === "digest" ? 0 : Math.max(0, ...current.map(({ openings }) => openings)),
    createdAt,
  };
  const delivery = planDelivery(facts, now);
  if (delivery.action === "drop" || !reader?.address) return null;
  if (delivery.action === "hold") return { heldUntil: delivery.until };
  if (row.send_at === null && template !== "digest") return row;
  // Both may have changed while it waited.
  const addressed = { ...row, address: reader.address, locale: reader.locale };
  if (template !== "digest") return addressed;
  return { ...addressed, data: { mailIds: current.map(({ id }) => id).join(" ") } };
}
