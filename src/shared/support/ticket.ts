import * as z from "zod";
import { requiredText } from "../core/input-schemas.ts";
import { ticketQueues } from "../lists/queue-pages.ts";
import { ticketsTable } from "../lists/queue-tables.ts";
import { tableQuery } from "../lists/table-query.ts";
import { ticketStatuses } from "./ticket-statuses.ts";

export const ticketStatus = z.enum(ticketStatuses);

const words = requiredText(4000);

export const newTicket = z.object({ subject: requiredText(120), text: words });
export type NewTicket = z.infer<typeof newTicket>;

/** A message without `status` opens or answers the ticket. Changed since `updatedAt`: 409 `ticket.changed`. */
export const ticketPatch = z
  .object({ text: words, status: z.enum(["open", "closed"]), updatedAt: z.iso.datetime() })
  .partial()
  .refine(({ text, status }) => text !== undefined || status !== undefined, { message: "required" });
export type TicketPatch = z.infer<typeof ticketPatch>;

/** `all`: only for support. Waiting ones come oldest first, others newest first. */
export const ticketFilter = tableQuery(ticketsTable).extend({
  scope: z.enum(["mine", "all"]).default("mine"),
  status: z.enum(ticketQueues).optional(),
});
export type TicketFilter = z.infer<typeof ticketFilter>;

export const ticketSummary = z.object({
  id: z.string(),
  subject: z.string(),
  status: ticketStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Support's last message; null: none yet. */
  answeredAt: z.string().nullable(),
  person: z.object({ id: z.string(), name: z.string(), organizationName: z.string().nullable() }),
});
export type TicketSummary = z.infer<typeof ticketSummary>;

export const ticketMessage = z.object({
  id: z.string(),
  author: z.string().nullable(),
  fromSupport: z.boolean(),
  text: z.string(),
  sentAt: z.string(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticket = ticketSummary.extend({ messages: z.array(ticketMessage) });
export type Ticket = z.infer<typeof ticket>;

type ReplyForm = { text: string; status?: string };

/** Closing and reopening need no text. */
export const replySchema = z.preprocess((input) => {
  const { text, ...statusPatch } = input as ReplyForm;
  return statusPatch.status !== undefined && text.trim() === "" ? statusPatch : input;
}, ticketPatch);
