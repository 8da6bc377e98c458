import { describeFailure } from "../http/failure.ts";
import type { PhraseKey } from "../shared/chat/phrases.ts";
import type { Message, NewMessage, Quote } from "../shared/chat/protocol.ts";
import { indexMessages, type SearchWindow, searchMessages } from "./store/message-search.ts";
import { migrateRoomStore } from "./store/migrate-room-store.ts";
import { describePictures, PictureStore, selectPictures } from "./store/picture-store.ts";
import { ReadReceipts } from "./store/read-receipts.ts";

/** A row of `selectMessages`. */
type MessageRow = {
  seq: number;
  id: string;
  author_id: string;
  author_name: string;
  text: string;
  sent_at: number;
  reply_to: string | null;
  quote: string | null;
  edited_at: number | null;
  deleted: number;
  reactions: string;
  phrase: PhraseKey | null;
  mentions: string | null;
  pictures: string;
};

const maxQuoteLength = 200;

/** With reactions, `{ emoji: [userId] }`, pictures and the message that it replies to, all as JSON. */
const selectMessages = `select messages.*, (
    select json_group_object(emoji, json(users)) from (
      select emoji, json_group_array(user_id) as users from reactions where message_id = messages.id group by emoji
    )
  ) as reactions, (${selectPictures("messages.id")}) as pictures, (
    select json_object(
      'seq', seq, 'text', substr(text, 1, ${maxQuoteLength}), 'deleted', deleted, 'phrase', phrase,
      'pictures', json((${selectPictures("quoted.id")})),
      'author', json_object('id', author_id, 'name', author_name)
    ) from messages as quoted where quoted.id = messages.reply_to
  ) as quote from messages`;

const instant = (ms: number) => new Date(ms).toISOString();

function describeMessage(row: MessageRow): Message {
  const reactions: Message["reactions"] = JSON.parse(row.reactions);
  return {
    id: row.id,
    seq: row.seq,
    author: { id: row.author_id, name: row.author_name },
    text: row.text,
    sentAt: instant(row.sent_at),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(row.quote !== null && { quote: describeQuote(row.quote) }),
    ...(row.edited_at !== null && { editedAt: instant(row.edited_at) }),
    ...(row.deleted === 1 && { deleted: true }),
    ...(Object.keys(reactions ?? {}).length > 0 && { reactions }),
    ...(row.phrase !== null && { phrase: row.phrase }),
    ...(row.mentions !== null && { mentions: JSON.parse(row.mentions) }),
    ...describePictures(JSON.parse(row.pictures)),
  };
}

function describeQuote(json: string): Quote {
  const { deleted, pictures, phrase, ...quote } = JSON.parse(json);
  return {
    ...quote,
    ...(phrase !== null && { phrase }),
    ...describePictures(pictures),
    ...(deleted === 1 && { deleted: true }),
  };
}

/** `seq`: of the last message that mentions them; `authorId` wrote it, at `sentAt` (epoch milliseconds). */
export type Mention = { userId: string; authorId: string; seq: number; sentAt: number };

const maxReactionsPerUser = 20;

/** What of a deleted message is forgotten. */
const emptied = "text = '', phrase = null, mentions = null, deleted = 1";

/** Numbered without gaps. */
export class RoomStore {
  readonly #sql: SqlStorage;
  readonly readReceipts: ReadReceipts;
  readonly pictures: PictureStore;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.readReceipts = new ReadReceipts(storage.sql);
    this.pictures = new PictureStore(storage.sql);
    migrateRoomStore(storage);
  }

  /** Stored, since an alarm wakes the object without naming it. */
  get roomId(): string | undefined {
    return this.#sql.exec<{ id: string }>("select id from room").toArray()[0]?.id;
  }

  rememberRoom(id: string): void {
    this.#sql.exec("insert or ignore into room (id) values (?)", id);
  }

  /** Another one whenever the numbers begin anew. */
  get epoch(): string {
    return this.#sql.exec<{ id: string }>("select id from epoch").one().id;
  }

  renewEpoch(): void {
    this.#sql.exec("update epoch set id = lower(hex(randomblob(8)))");
  }

  get last(): Message | undefined {
    return this.#read("order by seq desc limit 1")[0];
  }

  get lastSeq(): number {
    return this.#sql.exec<{ seq: number }>("select coalesce(max(seq), 0) as seq from messages").one().seq;
  }

  /** Also marks it read by its author. The id must be new: see `find`. */
  add(author: Message["author"], message: NewMessage, now: number): Message {
    const { id, text, replyTo = null, phrase = null, mentions = [], pictures = [] } = message;
    this.#sql.exec(
      `insert into messages (seq, id, author_id, author_name, text, sent_at, reply_to, phrase, mentions)
        select coalesce(max(seq), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ? from messages`,
      ...[id, author.id, author.name, text, now, replyTo, phrase],
      mentions.length === 0 ? null : JSON.stringify([...new Set(mentions)]),
    );
    this.pictures.attach(pictures, id);
    this.readReceipts.advance(author.id, this.lastSeq);
    return this.#read("where id = ?", id)[0] as Message;
  }

  /** Of whom nobody was notified yet, one for each who is mentioned. */
  listPendingMentions(): Mention[] {
    return this.#sql
      .exec<Mention>(
        `select value as userId, author_id as authorId, max(messages.seq) as seq, sent_at as sentAt
          from messages join json_each(messages.mentions)
          where messages.seq > coalesce((select told_mentions from room), 0) group by value`,
      )
      .toArray();
  }

  /** Those of messages up to `seq`. Also where there are none: the next list begins after it. */
  markMentionsNotified(seq: number): void {
    this.#sql.exec("update room set told_mentions = ? where told_mentions < ?", seq, seq);
  }

  has(id: string): boolean {
    return this.#sql.exec("select 1 from messages where id = ?", id).toArray().length > 0;
  }

  find(id: string): Message | undefined {
    return this.#read("where id = ?", id)[0];
  }

  /** A ready phrase becomes text. */
  edit(id: string, text: string, now: number): void {
    this.#sql.exec(
      "update messages set text = ?, phrase = null, edited_at = ?, changed_at = ? where id = ?",
      ...[text, now, now, id],
    );
  }

  /** The empty message stays visible as deleted. */
  remove(id: string, now: number): void {
    this.#sql.exec(`update messages set ${emptied}, changed_at = ? where id = ?`, now, id);
    this.#sql.exec("delete from reactions where message_id = ?", id);
    this.pictures.removeOfMessage(id);
  }

  /** At most 20 reactions of one person on a message; more are ignored. */
  react(id: string, userId: string, emoji: string, on: boolean, now: number): void {
    if (on) {
      this.#sql.exec(
        `insert or ignore into reactions (message_id, emoji, user_id) select ?, ?, ?
          where (select count(*) from reactions where message_id = ? and user_id = ?) < ?`,
        ...[id, emoji, userId, id, userId, maxReactionsPerUser],
      );
    } else {
      this.#sql.exec(
        "delete from reactions where message_id = ? and emoji = ? and user_id = ?",
        ...[id, emoji, userId],
      );
    }
    this.#sql.exec("update messages set changed_at = ? where id = ?", now, id);
  }

  after(seq: number, limit: number): Message[] {
    return this.#read("where seq > ? order by seq limit ?", seq, limit);
  }

  /** Oldest first. */
  before(seq: number, limit: number): Message[] {
    return this.#read("where seq < ? order by seq desc limit ?", seq, limit).reverse();
  }

  /** So that a search need not, which tries it again: see `indexMessages`. */
  indexMessages(): void {
    try {
      indexMessages(this.#sql);
    } catch (error) {
      console.error("Messages not indexed", describeFailure(error));
    }
  }

  /** Oldest first. */
  search(window: SearchWindow): Message[] {
    const seqs = JSON.stringify(searchMessages(this.#sql, window));
    return this.#read("where seq in (select value from json_each(?)) order by seq", seqs);
  }

  /** Oldest first; deleted ones without text. */
  messagesBy(userId: string, seq: number, limit: number): Message[] {
    return this.#read("where author_id = ? and seq > ? order by seq limit ?", userId, seq, limit);
  }

  reactionsBy(userId: string): { messageId: string; emoji: string }[] {
    const rows = this.#sql.exec<{ messageId: string; emoji: string }>(
      "select message_id as messageId, emoji from reactions where user_id = ?",
      userId,
    );
    return rows.toArray();
  }

  /** For deleted accounts; the numbering stays. */
  anonymizeAuthor(userId: string, now: number): void {
    this.#sql.exec(
      `delete from reactions where user_id = ? or message_id in (select id from messages where author_id = ?)`,
      ...[userId, userId],
    );
    this.#sql.exec(
      `update messages set author_name = '', ${emptied}, changed_at = ?
        where author_id = ? and (author_name <> '' or text <> '')`,
      ...[now, userId],
    );
    this.#sql.exec("delete from markers where user_id = ?", userId);
    this.pictures.removeOfUser(userId);
  }

  /** Messages from `from` to `seq`, and those that they quote, that changed after the last was sent: the latest `limit`. */
  changedSince(seq: number, limit: number, from = 0): Message[] {
    return this.#read(
      `where seq <= ? and changed_at >= (select sent_at from messages where seq = ?)
        and (seq >= ? or id in (select reply_to from messages where seq between ? and ?))
        order by changed_at desc limit ?`,
      ...[seq, seq, from, from, seq, limit],
    ).reverse();
  }

  #read(clauses: string, ...values: (string | number)[]): Message[] {
    return this.#sql
      .exec<MessageRow>(`${selectMessages} ${clauses}`, ...values)
      .toArray()
      .map(describeMessage);
  }
}
