import type { SocketIdentity } from "../realtime/socket-session.ts";
import type { Message, MessageChange, NewMessage } from "../shared/chat/protocol.ts";
import type { ErrorCode } from "../shared/core/errors.ts";
import type { MessagePage, MessageRange } from "./message-page.ts";
import type { SearchWindow } from "./store/message-search.ts";
import type { UploadedPicture } from "./store/picture-store.ts";

export type Author = Pick<SocketIdentity, "userId" | "name" | "channelId" | "writableUntil">;
export type AuthoredContent = { messages: Message[]; reactions: { messageId: string; emoji: string }[] };
export type Refusal = { error: ErrorCode; retryAfter?: number };
export type PostResult = { message: Message } | Refusal;

export interface RoomRpc extends Rpc.DurableObjectBranded {
  /** Idempotent by message id and author. */
  post: (author: Author, message: NewMessage) => Promise<PostResult>;
  /** Idempotent; null once it is made. To delete what is not there is to have deleted it. */
  change: (author: Author, change: MessageChange) => Promise<Refusal | null>;
  /** Demo data: `at` in milliseconds. Throws outside local. */
  seedMessage: (author: Author, message: NewMessage, at: number) => Promise<void>;
  messages: (window: MessageRange) => Promise<MessagePage>;
  /** The latest first. */
  search: (window: SearchWindow) => Promise<Message[]>;
  /** For the data export: `limit` messages after a number; the first page brings the reactions. */
  listContentBy: (userId: string, after: number, limit: number) => Promise<AuthoredContent>;
  /** Idempotent. */
  addPicture: (roomId: string, picture: UploadedPicture) => Promise<void>;
  /** Those that are in a message stay. D1 is told by the next copy. */
  removeUnsentPictures: (roomId: string, ids: readonly string[]) => Promise<void>;
  anonymizeAuthors: (userIds: readonly string[]) => Promise<void>;
  destroy: () => Promise<void>;
  recheckMembers: () => Promise<void>;
}
