import type { SocketIdentity } from "../realtime/socket-session.ts";
import type { Message, NewMessage } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import type { MessagePage, MessageRange } from "./message-page.ts";

export type Author = Pick<SocketIdentity, "userId" | "name" | "channelId" | "writableUntil">;
export type AuthoredContent = { messages: Message[]; reactions: { messageId: string; emoji: string }[] };
export type PostResult = { message: Message } | { error: ErrorCode; retryAfter?: number };

export interface RoomRpc extends Rpc.DurableObjectBranded {
  /** Idempotent by message id and author. */
  post: (author: Author, message: NewMessage) => Promise<PostResult>;
  /** Demo data: `at` in milliseconds. Throws outside local. */
  seedMessage: (author: Author, message: NewMessage, at: number) => Promise<void>;
  messages: (window: MessageRange) => Promise<MessagePage>;
  /** For the data export: `limit` messages after a number; the first page brings the reactions. */
  listContentBy: (userId: string, after: number, limit: number) => Promise<AuthoredContent>;
  anonymizeAuthors: (userIds: readonly string[]) => Promise<void>;
  destroy: () => Promise<void>;
  recheckMembers: () => Promise<void>;
}
