import { sql } from "drizzle-orm";
import { mail_outbox } from "../db/schema/messages.ts";
import type { OutboxRow } from "./queries.ts";

/**
 * It asks whether its reader comes, or reminds whom a firm sends, who may still say no. An individual takes back their own
 * offer with a no, for good: they are led to the gig, where that is asked first.
 */
export const isAnswerableMail = sql`(
  (${mail_outbox.template} = 'assigned' and ${mail_outbox.data} ->> '$.amountCents' is null)
  or (${mail_outbox.template} = 'reminder'
    and (${mail_outbox.data} ->> '$.coming' = 0 or ${mail_outbox.data} ->> '$.alone' = 0)))`;

/** The mail that a reply to this one answers; null for one that asks nothing. See `isAnswerableMail`. */
export function findAskingId({
  id,
  template,
  data,
}: Pick<OutboxRow, "id" | "template" | "data">): string | null {
  const values: Record<string, unknown> = data;
  if (template === "answerRecorded") return String(values.askingId);
  const isAnswerable =
    (template === "assigned" && values.amountCents === undefined) ||
    (template === "reminder" && (values.coming === 0 || values.alone === 0));
  return isAnswerable ? id : null;
}
