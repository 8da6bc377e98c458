import * as z from "zod";

export const maxFrameBytes = 64 * 1024;

const messageId = z.uuid();
const text = z.string().trim().min(1).max(4000);

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
 * What a socket may say; a text holds one frame or an array of them, at most `maxFrameBytes` long. Besides, the bare
 * text `ping` is answered `pong`.
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

/** What the room says. A `message` that the client knows already replaces it; `ack` means stored for good. */
export const serverFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("ack"), id: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("read"), userId: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("typing"), userId: z.string() }),
  z.object({ type: z.literal("presence"), userIds: z.array(z.string()) }),
  z.object({ type: z.literal("error"), code: z.string(), id: z.string().optional() }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
