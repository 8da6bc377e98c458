import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import type { OutboxRow } from "../../mail/queries.ts";
import type { MailCompletion } from "../../mail/queue.ts";
import { planDelivery } from "../../shared/notifications/delivery.ts";
import { emailNotificationKinds } from "../../shared/notifications/notification.ts";
import { selectQuietHours } from "../quiet-hours/queries.ts";
import { listMailFacts } from "./queries.ts";

const noticeTemplates: readonly string[] = [...emailNotificationKinds, "digest"];

/** Whether an e-mail of news goes now: see `planDelivery`. A digest loses what is no longer true. */
export async function planMail(db: Db, row: OutboxRow, now: number): Promise<MailCompletion> {
  const { user_id: userId, template, created_at: createdAt } = row;
  if (userId === null || !noticeTemplates.includes(template)) return row;
  const mailIds = template === "digest" ? String(row.data.mailIds).split(" ") : [row.id];
  const { mails, quiet } = await batchNamed(db, {
    mails: listMailFacts(db, mailIds, now),
    quiet: selectQuietHours(db, userId),
  });
  const current = mails.filter(({ isCurrent }) => isCurrent);
  const facts = {
    isCurrent: current.length > 0,
    isNear: current.some(({ isNear }) => isNear),
    quietHours: quiet[0] ?? null,
    openings: template === "digest" ? 0 : Math.max(0, ...current.map(({ openings }) => openings)),
    createdAt,
  };
  const delivery = planDelivery(facts, now);
  if (delivery.action === "drop") return null;
  if (delivery.action === "hold") return { heldUntil: delivery.until };
  if (template !== "digest") return row;
  return { ...row, data: { mailIds: current.map(({ id }) => id).join(" ") } };
}
