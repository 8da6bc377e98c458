import * as z from "zod";
import { ticketPatch } from "#shared/support/ticket.ts";

type Typed = { text: string; status?: string };

/** Closing and reopening need no text. */
export const replySchema = z.preprocess((typed) => {
  const { text, ...turn } = typed as Typed;
  return turn.status !== undefined && text.trim() === "" ? turn : typed;
}, ticketPatch);
