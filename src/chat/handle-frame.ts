import type { ClientFrame, ServerFrame } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import { createErrorFrame } from "./frames.ts";
import { buildResumeFrames } from "./resume.ts";
import type { RoomStore } from "./room-store.ts";

export type Sender = { userId: string; name: string };

/** Frames by audience; `others`: all but the sender. */
export type Effects = { all?: ServerFrame[]; sender?: ServerFrame[]; others?: ServerFrame[] };

export function handleFrame(store: RoomStore, speaker: Sender, frame: ClientFrame, now: number): Effects {
  switch (frame.type) {
    case "send":
      return handleSend(store, speaker, frame, now);
    case "edit":
    case "delete":
    case "react":
      return handleChange(store, speaker, frame, now);
    case "read": {
      if (!store.readReceipts.advance(speaker.userId, frame.seq)) return {};
      return {
        all: [{ type: "read", userId: speaker.userId, seq: store.readReceipts.getSeq(speaker.userId) }],
      };
    }
    case "typing":
      return { others: [{ type: "typing", userId: speaker.userId }] };
    case "resume":
      return { sender: buildResumeFrames(store, frame.after) };
  }
}

type Send = Extract<ClientFrame, { type: "send" }>;
type Change = Extract<ClientFrame, { type: "edit" | "delete" | "react" }>;

/** Idempotent: a message sent again is only acknowledged again. */
function handleSend(store: RoomStore, { userId, name }: Sender, frame: Send, now: number): Effects {
  const known = store.find(frame.id);
  if (known !== undefined && known.author.id !== userId) return rejectFrame("conflict", frame.id);
  if (known !== undefined) return { sender: [{ type: "ack", id: known.id, seq: known.seq }] };
  if (frame.replyTo !== undefined && !store.find(frame.replyTo)) return rejectFrame("notFound", frame.id);
  const message = store.add({ id: userId, name }, frame, now);
  return {
    all: [{ type: "message", message }],
    sender: [{ type: "ack", id: message.id, seq: message.seq }],
  };
}

function handleChange(store: RoomStore, { userId }: Sender, frame: Change, now: number): Effects {
  const message = store.find(frame.id);
  if (message === undefined) return rejectFrame("notFound", frame.id);
  if (frame.type !== "react" && message.author.id !== userId) return rejectFrame("access.denied", frame.id);
  if (message.deleted) return frame.type === "delete" ? {} : rejectFrame("notFound", frame.id);
  if (frame.type === "edit") store.edit(frame.id, frame.text, now);
  if (frame.type === "delete") store.remove(frame.id, now);
  if (frame.type === "react") store.react(frame.id, userId, frame.emoji, frame.on, now);
  const changed = store.find(frame.id);
  return changed === undefined ? {} : { all: [{ type: "message", message: changed }] };
}

function rejectFrame(code: ErrorCode, id: string): Effects {
  return { sender: [createErrorFrame(code, id)] };
}
