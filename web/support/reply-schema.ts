import * as z from "zod";
import { ticketPatch } from "#shared/support/ticket.ts";

type Typed = { text: string; status?: string };

/** What the reply to a ticket is checked with: closing and reopening it need no words. */
export const replySchema = z.preprocess((typed) => {
  const { text, ...turn } = typed as Typed;
  return turn.status !== undefined && text.trim() === "" ? turn : typed;
}, ticketPatch);
