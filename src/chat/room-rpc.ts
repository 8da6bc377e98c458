import type { SocketIdentity } from "../realtime/socket-session.ts";
import type { Message, NewMessage } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import type { MessagePage, MessageRange } from "./message-page.ts";

export type Author = Pick<SocketIdentity, "userId" | "name" | "place">;
export type AuthoredContent = { messages: Message[]; reactions: { messageId: string; emoji: string }[] };
export type PostResult = { message: Message } | { refused: ErrorCode; retryAfter?: number };

/** What the Worker may ask of a chat room. */
export interface RoomRpc extends Rpc.DurableObjectBranded {
  /** Stores a message that came by HTTP; the same id from the same author again gives the first one. */
  post: (author: Author, message: NewMessage) => Promise<PostResult>;
  /** Stores what was said `at` an earlier instant (milliseconds), for the demo data. Throws outside local. */
  seedMessage: (author: Author, message: NewMessage, at: number) => Promise<void>;
  messages: (window: MessageRange) => Promise<MessagePage>;
  /** What one person said here after a number, for themselves: `limit` messages; with the first ones their reactions. */
  listContentBy: (userId: string, after: number, limit: number) => Promise<AuthoredContent>;
  /** Keeps that these people said something, and neither what nor their names: their accounts are gone. */
  anonymizeAuthors: (userIds: readonly string[]) => Promise<void>;
  /** Keeps nothing of what was said: the room itself is gone. */
  destroy: () => Promise<void>;
  /** Closes the sockets of those who are no members any more, or whose session has ended. */
  recheckMembers: () => Promise<void>;
}
