import type { Message } from "#shared/chat-protocol.ts";
import { answerOf, api } from "../lib/api.ts";
import { load } from "./absorb.ts";
import type { Thread } from "./thread.ts";

const pageSize = 50;

/** Reads the newest messages of a room, or those before a number; gives how a thread takes them in. */
export async function readHistory(roomId: string, before?: number): Promise<(thread: Thread) => Thread> {
  const query = { limit: String(pageSize), ...(before !== undefined && { before: String(before) }) };
  const { items } = await answerOf(api.rooms[":id"].messages.$get({ param: { id: roomId }, query }));
  return (thread) => load(thread, items, reachesStart(items));
}

const reachesStart = (page: readonly Message[]) => page.length === 0 || page[0]?.seq === 1;
