import type { Message } from "../shared/chat-protocol.ts";

/** A message as the room's database has it; `wholeMessages` brings such rows. */
export type Row = {
  seq: number;
  id: string;
  author_id: string;
  author_name: string;
  text: string;
  sent_at: number;
  reply_to: string | null;
  edited_at: number | null;
  deleted: number;
  reactions: string;
};

/** What every reading of messages begins with: each with its reactions, `{ emoji: [userId] }` as JSON. */
export const wholeMessages = `select messages.*, (
    select json_group_object(emoji, json(users)) from (
      select emoji, json_group_array(user_id) as users from reactions where message_id = messages.id group by emoji
    )
  ) as reactions from messages`;

const instant = (ms: number) => new Date(ms).toISOString();

/** A message as everybody is told it. */
export function describeMessage(row: Row): Message {
  const reactions: Message["reactions"] = JSON.parse(row.reactions);
  return {
    id: row.id,
    seq: row.seq,
    author: { id: row.author_id, name: row.author_name },
    text: row.text,
    sentAt: instant(row.sent_at),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(row.edited_at !== null && { editedAt: instant(row.edited_at) }),
    ...(row.deleted === 1 && { deleted: true }),
    ...(Object.keys(reactions ?? {}).length > 0 && { reactions }),
  };
}
