import * as z from "zod";
import { maxMessageLength } from "./close-codes.ts";

export const maxFrameBytes = 64 * 1024;
const messageId = z.uuid();
const text = z.string().trim().min(1).max(maxMessageLength);

export const author = z.object({ id: z.string(), name: z.string() });

/** What a message replies to, as it is now: `text` is its beginning, empty once it is deleted. */
const quote = z.object({
  seq: z.number().int(),
  author,
  text: z.string(),
  deleted: z.boolean().optional(),
});
export type Quote = z.infer<typeof quote>;

export const message = z.object({
  id: z.string(),
  seq: z.number().int(),
  author,
  text: z.string(),
  sentAt: z.string(),
  replyTo: z.string().optional(),
  quote: quote.optional(),
  editedAt: z.string().optional(),
  deleted: z.boolean().optional(),
  reactions: z.record(z.string(), z.array(z.string())).optional(),
});
export type Message = z.infer<typeof message>;

export const newMessage = z.object({ id: messageId, text, replyTo: messageId.optional() });
export type NewMessage = z.infer<typeof newMessage>;

/**
 * A text holds a frame, or an array of which up to 100 are handled and at most `maxFrameBytes` together; `slow` names
 * the rest. The text `ping` is answered `pong`. One `resume` a text: it returns messages after `after`, earlier ones
 * that were changed meanwhile and read markers, about 256 KiB at a time, then the room's last message. A client resumes
 * when it connects, and whenever a `seq` skips one.
 */
export const clientFrame = z.discriminatedUnion("type", [
  newMessage.extend({ type: z.literal("send") }),
  z.object({ type: z.literal("edit"), id: messageId, text }),
  z.object({ type: z.literal("delete"), id: messageId }),
  z.object({ type: z.literal("react"), id: messageId, emoji: z.string().min(1).max(16), on: z.boolean() }),
  z.object({ type: z.literal("read"), seq: z.number().int().min(0) }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("resume"), after: z.number().int().min(0) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

const refusedFrame = z.object({ type: z.string().optional(), id: z.string().optional() });

/**
 * `message` replaces the one with its id, also as what others quote; `ack`: durably stored. `slow` names frames that came too fast: to be sent
 * again after `retryAfter` milliseconds, until when all are refused, so that a client's messages keep their order.
 */
export const serverFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("ack"), id: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("read"), userId: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("typing"), userId: z.string() }),
  z.object({ type: z.literal("presence"), userIds: z.array(z.string()) }),
  z.object({ type: z.literal("error"), code: z.string(), id: z.string().optional() }),
  z.object({ type: z.literal("slow"), retryAfter: z.number().int(), refused: z.array(refusedFrame) }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
