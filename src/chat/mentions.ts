import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import type { ClientFrame } from "../shared/chat/protocol.ts";
import type { RoomStore } from "./room-store.ts";
import { listMembersAmong } from "./sync-queries.ts";

type Send = Extract<ClientFrame, { type: "send" }>;

/** Drops mentions of who is no member, in new messages: others are not stored again. Null when the database did not answer. */
export async function filterMentions<Frame extends ClientFrame>(
  { DB }: Pick<Env, "DB">,
  store: Pick<RoomStore, "has">,
  roomId: string,
  frames: readonly Frame[],
): Promise<Frame[] | null> {
  const isNew = ({ id, mentions = [] }: Send) => mentions.length > 0 && !store.has(id);
  const sends = frames.filter((frame): frame is Frame & Send => frame.type === "send").filter(isNew);
  if (sends.length === 0) return [...frames];
  try {
    const mentioned = new Set(sends.flatMap(({ mentions = [] }) => mentions));
    const members = await listMembersAmong(connect(DB), roomId, [...mentioned]);
    const memberIds = new Set(members.map(({ userId }) => userId));
    return frames.map((frame) => dropOthers(frame, memberIds));
  } catch (error) {
    console.error("Members not asked about", describeFailure(error));
    return null;
  }
}

function dropOthers<Frame extends ClientFrame>(frame: Frame, memberIds: ReadonlySet<string>): Frame {
  if (frame.type !== "send" || frame.mentions === undefined) return frame;
  return { ...frame, mentions: frame.mentions.filter((id) => memberIds.has(id)) };
}
