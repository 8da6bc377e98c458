import { sql } from "drizzle-orm";
import { mail_outbox } from "../db/schema/messages.ts";
import type { OutboxRow } from "./queries.ts";

/** It asks whether its reader comes, or whether that still holds. Who takes up their own offer has just said so. */
export const isAskingMail = sql`(${mail_outbox.template} = 'reminder'
  or (${mail_outbox.template} = 'assigned' and ${mail_outbox.data} ->> '$.amountCents' is null))`;

/** The mail that a reply to this one answers; null for one that asks nothing. See `isAskingMail`. */
export function findAskingId({
  id,
  template,
  data,
}: Pick<OutboxRow, "id" | "template" | "data">): string | null {
  const values: Record<string, unknown> = data;
  if (template === "answerRecorded") return String(values.askingId);
  const isAsking = template === "reminder" || (template === "assigned" && values.amountCents === undefined);
  return isAsking ? id : null;
}
