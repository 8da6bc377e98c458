import type { ClientFrame, ServerFrame } from "../shared/chat-protocol.ts";
import type { ErrorCode } from "../shared/errors.ts";
import { refusal } from "./frames.ts";
import { resume } from "./resume.ts";
import type { RoomStore } from "./store.ts";

export type Speaker = { userId: string; name: string };

/** What a frame leads to: what everybody hears, what only the speaker hears, what everybody else hears. */
export type Outcome = { all?: ServerFrame[]; speaker?: ServerFrame[]; others?: ServerFrame[] };

/** Does what a frame asks, in the speaker's name, and says who is to hear of it. */
export function answer(store: RoomStore, speaker: Speaker, frame: ClientFrame, now: number): Outcome {
  switch (frame.type) {
    case "send":
      return send(store, speaker, frame, now);
    case "edit":
    case "delete":
    case "react":
      return change(store, speaker, frame, now);
    case "read": {
      if (!store.markers.move(speaker.userId, frame.seq)) return {};
      return { all: [{ type: "read", userId: speaker.userId, seq: store.markers.of(speaker.userId) }] };
    }
    case "typing":
      return { others: [{ type: "typing", userId: speaker.userId }] };
    case "resume":
      return { speaker: resume(store, frame.after) };
  }
}

type Send = Extract<ClientFrame, { type: "send" }>;
type Change = Extract<ClientFrame, { type: "edit" | "delete" | "react" }>;

/** A message that is there already is acknowledged again with the number it has, and said to nobody. */
function send(store: RoomStore, { userId, name }: Speaker, frame: Send, now: number): Outcome {
  const known = store.find(frame.id);
  if (known !== undefined && known.author.id !== userId) return refuse("conflict", frame.id);
  if (known !== undefined) return { speaker: [{ type: "ack", id: known.id, seq: known.seq }] };
  if (frame.replyTo !== undefined && !store.find(frame.replyTo)) return refuse("notFound", frame.id);
  const message = store.add({ id: userId, name }, frame, now);
  return {
    all: [{ type: "message", message }],
    speaker: [{ type: "ack", id: message.id, seq: message.seq }],
  };
}

function change(store: RoomStore, { userId }: Speaker, frame: Change, now: number): Outcome {
  const message = store.find(frame.id);
  if (message === undefined) return refuse("notFound", frame.id);
  if (frame.type !== "react" && message.author.id !== userId) return refuse("access.denied", frame.id);
  if (message.deleted) return frame.type === "delete" ? {} : refuse("notFound", frame.id);
  if (frame.type === "edit") store.edit(frame.id, frame.text, now);
  if (frame.type === "delete") store.remove(frame.id, now);
  if (frame.type === "react") store.react(frame.id, userId, frame.emoji, frame.on, now);
  const changed = store.find(frame.id);
  return changed === undefined ? {} : { all: [{ type: "message", message: changed }] };
}

function refuse(code: ErrorCode, id: string): Outcome {
  return { speaker: [refusal(code, id)] };
}
