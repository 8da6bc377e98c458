import { sql } from "drizzle-orm";
import { mail_outbox } from "../db/schema/messages.ts";
import type { OutboxRow } from "./queries.ts";

/** Whether its reader comes: who takes up their own offer has said so, and who has confirmed is only told. */
export const isAskingMail = sql`(
  (${mail_outbox.template} = 'assigned' and ${mail_outbox.data} ->> '$.amountCents' is null)
  or (${mail_outbox.template} = 'reminder' and ${mail_outbox.data} ->> '$.coming' = 0))`;

/** The mail that a reply to this one answers; null for one that asks nothing. See `isAskingMail`. */
export function findAskingId({
  id,
  template,
  data,
}: Pick<OutboxRow, "id" | "template" | "data">): string | null {
  const values: Record<string, unknown> = data;
  if (template === "answerRecorded") return String(values.askingId);
  const isAsking =
    (template === "assigned" && values.amountCents === undefined) ||
    (template === "reminder" && values.coming === 0);
  return isAsking ? id : null;
}
