import * as z from "zod";
import { maxMessageLength } from "./max-message-length.ts";

export const maxFrameBytes = 64 * 1024;
const messageId = z.uuid();
const text = z.string().trim().min(1).max(maxMessageLength);

export const author = z.object({ id: z.string(), name: z.string() });

export const message = z.object({
  id: z.string(),
  seq: z.number().int(),
  author,
  text: z.string(),
  sentAt: z.string(),
  replyTo: z.string().optional(),
  editedAt: z.string().optional(),
  deleted: z.boolean().optional(),
  reactions: z.record(z.string(), z.array(z.string())).optional(),
});
export type Message = z.infer<typeof message>;

export const newMessage = z.object({ id: messageId, text, replyTo: messageId.optional() });
export type NewMessage = z.infer<typeof newMessage>;

/**
 * What a socket may say; a text holds one frame or an array of them, each at most `maxFrameBytes` long. Of an array the
 * first 100 frames are taken, as long as they are no longer than `maxFrameBytes` together; the others are named by
 * `slow`. Besides, the bare text `ping` is answered `pong`.
 *
 * `resume` brings the messages after a number in order, earlier ones that were edited or deleted meanwhile, and
 * where everybody has read to: about 256 KiB at a time, then the room's last message. A text may hold one `resume`.
 * A client resumes when it connects, and from where it stands whenever a `seq` skips one that it lacks.
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

/** A frame that was not acted on: what it was, and which message it was about. */
const refusedFrame = z.object({ type: z.string().optional(), id: z.string().optional() });

/**
 * What the room says. A `message` that the client knows already replaces it; `ack` means stored for good. `slow` names
 * the frames that came too fast: they were not acted on, and may be said again after `retryAfter` milliseconds. Until
 * then everything else is refused the same way, so that a client's messages keep their order.
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
