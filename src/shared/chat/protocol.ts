import * as z from "zod";
import { maxMentions, maxMessageLength } from "./message-limits.ts";
import { phraseKeys } from "./phrases.ts";
import { picture } from "./picture.ts";
import { maxMessagePictures } from "./picture-limits.ts";

export const maxFrameBytes = 64 * 1024;
const messageId = z.uuid();
const text = z.string().trim().min(1).max(maxMessageLength);
export const phrase = z.enum(phraseKeys);

export const author = z.object({ id: z.string(), name: z.string() });

/** What a message replies to, as it is now: `text` is its beginning, empty once it is deleted; `phrase` as of a message. */
const quote = z.object({
  seq: z.number().int(),
  author,
  text: z.string(),
  pictures: z.array(picture).optional(),
  deleted: z.boolean().optional(),
  phrase: phrase.optional(),
});
export type Quote = z.infer<typeof quote>;

/**
 * `phrase`: a ready phrase, which each reads in their own language; `text` says it in its author's. `mentions`: user ids
 * of those who were members when it was said.
 */
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
  phrase: phrase.optional(),
  mentions: z.array(z.string()).optional(),
  pictures: z.array(picture).optional(),
});
export type Message = z.infer<typeof message>;

const newMessageFields = {
  id: messageId,
  text: z.string().trim().max(maxMessageLength),
  replyTo: messageId.optional(),
  phrase: phrase.optional(),
  mentions: z.array(z.string().min(1).max(40)).max(maxMentions).optional(),
  pictures: z.array(z.string().min(1).max(40)).max(maxMessagePictures).optional(),
};

const saysSomething = ({ text, pictures = [] }: { text: string; pictures?: string[] | undefined }) =>
  text !== "" || pictures.length > 0;
const emptyText = { path: ["text"], error: "Text or pictures are needed" };

/** Of `mentions` only members of the room are kept. `pictures`: own ones of the room, in no message yet. */
export const newMessage = z.object(newMessageFields).refine(saysSomething, emptyText);
export type NewMessage = z.infer<typeof newMessage>;

const edit = z.object({ type: z.literal("edit"), id: messageId, text });
const remove = z.object({ type: z.literal("delete"), id: messageId });
const react = z.object({
  type: z.literal("react"),
  id: messageId,
  emoji: z.string().min(1).max(16),
  on: z.boolean(),
});

/** Of one's own message, but for reactions. To make one twice is to make it once. */
export const messageChange = z.discriminatedUnion("type", [edit, remove, react]);
export type MessageChange = z.infer<typeof messageChange>;

/**
 * A text holds a frame, or an array of which up to 100 are handled and at most `maxFrameBytes` together; `slow` names
 * the rest. The text `ping` is answered `pong`; those of `windowFrame` say whether the client's window is visible. One
 * `resume` a text: it returns messages after `after`, earlier ones that were changed meanwhile and read markers, about
 * 256 KiB at a time, then the room's last message. A client resumes when it connects, and whenever a `seq` skips one, with the `epoch` that its messages are of: the answer is `reset` where
 * the room has another one, or no message `after` yet. Without it the answer begins with the room's. `from`: the first
 * message that it has: of earlier ones it needs no changes but those of what is quoted, and where there are too many for
 * an answer, that is `reset` too.
 */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("send"), ...newMessageFields }).refine(saysSomething, emptyText),
  edit,
  remove,
  react,
  z.object({ type: z.literal("read"), seq: z.number().int().min(0) }),
  z.object({ type: z.literal("typing") }),
  z.object({
    type: z.literal("resume"),
    after: z.number().int().min(0),
    from: z.number().int().min(0).optional(),
    epoch: z.string().min(1).max(40).optional(),
  }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

const refusedFrame = z.object({ type: z.string().optional(), id: z.string().optional() });

/**
 * `message` replaces the one with its id, also as what others quote; `ack`: durably stored. `slow` names frames that came too fast: to be sent
 * again after `retryAfter` milliseconds, until when all are refused, so that a client's messages keep their order.
 * `epoch`: of the room's numbers, another one once they began anew; `reset`: what the client has is of another one, or
 * too old, and is to be read anew.
 */
export const serverFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("ack"), id: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("read"), userId: z.string(), seq: z.number().int() }),
  z.object({ type: z.literal("typing"), userId: z.string() }),
  z.object({ type: z.literal("presence"), userIds: z.array(z.string()) }),
  z.object({ type: z.literal("error"), code: z.string(), id: z.string().optional() }),
  z.object({ type: z.literal("slow"), retryAfter: z.number().int(), refused: z.array(refusedFrame) }),
  z.object({ type: z.literal("epoch"), epoch: z.string() }),
  z.object({ type: z.literal("reset"), epoch: z.string() }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
