import type { ClientFrame, MessageChange, ServerFrame } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import { createErrorFrame } from "./frames.ts";
import { buildResumeFrames } from "./resume.ts";
import type { RoomStore } from "./room-store.ts";

/** `writableUntil`: epoch milliseconds; null: no end. */
export type Sender = { userId: string; name: string; writableUntil?: number | null };

/** Frames by audience; `others`: all but the sender. */
export type Effects = { all?: ServerFrame[]; sender?: ServerFrame[]; others?: ServerFrame[] };

export function handleFrame(store: RoomStore, sender: Sender, frame: ClientFrame, now: number): Effects {
  switch (frame.type) {
    case "send":
      return handleSend(store, sender, frame, now);
    case "edit":
    case "delete":
    case "react":
      return handleChange(store, sender, frame, now);
    case "read": {
      if (!store.readReceipts.advance(sender.userId, frame.seq)) return {};
      return {
        all: [{ type: "read", userId: sender.userId, seq: store.readReceipts.getSeq(sender.userId) }],
      };
    }
    case "typing":
      return { others: [{ type: "typing", userId: sender.userId }] };
    case "resume":
      return { sender: buildResumeFrames(store, frame) };
  }
}

type Send = Extract<ClientFrame, { type: "send" }>;

/** Idempotent: a message sent again is only acknowledged again. */
function handleSend(store: RoomStore, sender: Sender, frame: Send, now: number): Effects {
  const { userId, name } = sender;
  const existing = store.find(frame.id);
  if (existing !== undefined && existing.author.id !== userId) return rejectFrame("conflict", frame.id);
  if (existing !== undefined) return { sender: [{ type: "ack", id: existing.id, seq: existing.seq }] };
  if (isClosed(sender, now)) return rejectFrame("room.closed", frame.id);
  if (frame.replyTo !== undefined && !store.find(frame.replyTo)) return rejectFrame("notFound", frame.id);
  if (!store.pictures.canSend(frame.pictures ?? [], userId)) return rejectFrame("notFound", frame.id);
  const message = store.add({ id: userId, name }, frame, now);
  return {
    all: [{ type: "message", message }],
    sender: [{ type: "ack", id: message.id, seq: message.seq }],
  };
}

function handleChange(store: RoomStore, sender: Sender, frame: MessageChange, now: number): Effects {
  const { userId } = sender;
  const message = store.find(frame.id);
  if (message === undefined) return rejectFrame("notFound", frame.id);
  if (isClosed(sender, now)) return rejectFrame("room.closed", frame.id);
  if (frame.type !== "react" && message.author.id !== userId) return rejectFrame("access.denied", frame.id);
  if (message.deleted && frame.type !== "delete") return rejectFrame("notFound", frame.id);
  // The answer to the first time may never have come.
  if (message.deleted) return { sender: [{ type: "message", message }] };
  if (frame.type === "edit") store.edit(frame.id, frame.text, now);
  if (frame.type === "delete") store.remove(frame.id, now);
  if (frame.type === "react") store.react(frame.id, userId, frame.emoji, frame.on, now);
  const changed = store.find(frame.id);
  return changed === undefined ? {} : { all: [{ type: "message", message: changed }] };
}

const isClosed = ({ writableUntil }: Sender, now: number) =>
  now >= (writableUntil ?? Number.POSITIVE_INFINITY);

function rejectFrame(code: ErrorCode, id: string): Effects {
  return { sender: [createErrorFrame(code, id)] };
}
