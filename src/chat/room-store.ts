import type { Message, NewMessage, Quote } from "../shared/chat/protocol.ts";

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
};

const maxQuoteLength = 200;

/** With reactions, `{ emoji: [userId] }`, and the message that it replies to, both as JSON. */
const selectMessages = `select messages.*, (
    select json_group_object(emoji, json(users)) from (
      select emoji, json_group_array(user_id) as users from reactions where message_id = messages.id group by emoji
    )
  ) as reactions, (
    select json_object(
      'seq', seq, 'text', substr(text, 1, ${maxQuoteLength}), 'deleted', deleted,
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
  };
}

function describeQuote(json: string): Quote {
  const { deleted, ...quote } = JSON.parse(json);
  return deleted === 1 ? { ...quote, deleted: true } : quote;
}

const maxReactionsPerUser = 20;

/** Numbered without gaps. */
export class RoomStore {
  readonly #sql: SqlStorage;
  readonly readReceipts: ReadReceipts;

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    this.readReceipts = new ReadReceipts(storage.sql);
    migrateRoomStore(storage);
  }

  /** Stored, since an alarm wakes the object without naming it. */
  get roomId(): string | undefined {
    return this.#sql.exec<{ id: string }>("select id from room").toArray()[0]?.id;
  }

  rememberRoom(id: string): void {
    this.#sql.exec("insert or ignore into room (id) values (?)", id);
  }

  get last(): Message | undefined {
    return this.#read("order by seq desc limit 1")[0];
  }

  get lastSeq(): number {
    return this.#sql.exec<{ seq: number }>("select coalesce(max(seq), 0) as seq from messages").one().seq;
  }

  /** Also marks it read by its author. The id must be new: see `find`. */
  add(author: Message["author"], { id, text, replyTo }: NewMessage, now: number): Message {
    this.#sql.exec(
      `insert into messages (seq, id, author_id, author_name, text, sent_at, reply_to)
        select coalesce(max(seq), 0) + 1, ?, ?, ?, ?, ?, ? from messages`,
      ...[id, author.id, author.name, text, now, replyTo ?? null],
    );
    this.readReceipts.advance(author.id, this.lastSeq);
    return this.#read("where id = ?", id)[0] as Message;
  }

  find(id: string): Message | undefined {
    return this.#read("where id = ?", id)[0];
  }

  edit(id: string, text: string, now: number): void {
    this.#sql.exec(
      "update messages set text = ?, edited_at = ?, changed_at = ? where id = ?",
      text,
      now,
      now,
      id,
    );
  }

  /** The empty message stays visible as deleted. */
  remove(id: string, now: number): void {
    this.#sql.exec("update messages set text = '', deleted = 1, changed_at = ? where id = ?", now, id);
    this.#sql.exec("delete from reactions where message_id = ?", id);
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

  /** Oldest first, among the latest 20,000. Compared here, since SQLite ignores the case of ASCII only. */
  search(query: string, seq: number, limit: number): Message[] {
    const lowercaseQuery = query.toLocaleLowerCase();
    const rows = this.#sql.exec<{ id: string; text: string }>(
      "select id, text from messages where seq < ? and deleted = 0 order by seq desc limit 20000",
      seq,
    );
    const ids: string[] = [];
    for (const { id, text } of rows) {
      if (text.toLocaleLowerCase().includes(lowercaseQuery)) ids.push(id);
      if (ids.length === limit) break;
    }
    return this.#read("where id in (select value from json_each(?)) order by seq", JSON.stringify(ids));
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
      `update messages set author_name = '', text = '', deleted = 1, changed_at = ?
        where author_id = ? and (author_name <> '' or text <> '')`,
      ...[now, userId],
    );
    this.#sql.exec("delete from markers where user_id = ?", userId);
  }

  /** Messages up to `seq` that changed after that one was sent: the latest `limit`. */
  changedSince(seq: number, limit: number): Message[] {
    return this.#read(
      `where seq <= ? and changed_at >= (select sent_at from messages where seq = ?)
        order by changed_at desc limit ?`,
      seq,
      seq,
      limit,
    ).reverse();
  }

  #read(clauses: string, ...values: (string | number)[]): Message[] {
    return this.#sql
      .exec<MessageRow>(`${selectMessages} ${clauses}`, ...values)
      .toArray()
      .map(describeMessage);
  }
}

export type ReadReceipt = { userId: string; seq: number };

/** The number of the last message that each member has read. */
class ReadReceipts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** False when it was there already. */
  advance(userId: string, seq: number): boolean {
    const rows = this.#sql.exec(
      `insert into markers (user_id, seq) values (?, min(?, (select coalesce(max(seq), 0) from messages)))
        on conflict (user_id) do update set seq = excluded.seq where excluded.seq > seq returning seq`,
      userId,
      seq,
    );
    return rows.toArray().length > 0;
  }

  getSeq(userId: string): number {
    return this.list().find((marker) => marker.userId === userId)?.seq ?? 0;
  }

  list(): ReadReceipt[] {
    return this.#sql.exec<ReadReceipt>("select user_id as userId, seq from markers").toArray();
  }

  listUnsynced(): ReadReceipt[] {
    return this.#sql
      .exec<ReadReceipt>("select user_id as userId, seq from markers where copied < seq")
      .toArray();
  }

  markSynced(markers: readonly ReadReceipt[]): void {
    for (const { userId, seq } of markers) {
      this.#sql.exec("update markers set copied = ? where user_id = ?", seq, userId);
    }
  }
}

/** Append-only: each entry is one version. */
const migrations = [
  `create table messages (
    seq integer primary key,
    id text not null unique,
    author_id text not null,
    author_name text not null,
    text text not null,
    sent_at integer not null,
    reply_to text,
    edited_at integer,
    deleted integer not null default 0,
    changed_at integer
  );
  create index messages_changed on messages (changed_at) where changed_at is not null;
  create table reactions (
    message_id text not null,
    emoji text not null,
    user_id text not null,
    primary key (message_id, emoji, user_id)
  ) without rowid;
  create table markers (user_id text primary key, seq integer not null, copied integer not null default 0)
    without rowid;
  create table room (id text primary key) without rowid;`,
];

/** Durable Objects refuse `PRAGMA user_version`, so a table holds the version. */
function migrateRoomStore(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    storage.sql.exec("create table if not exists schema_version (version integer not null)");
    const [row] = storage.sql.exec<{ version: number }>("select version from schema_version").toArray();
    if (row === undefined) storage.sql.exec("insert into schema_version (version) values (0)");
    const version = row?.version ?? 0;
    for (const step of migrations.slice(version)) storage.sql.exec(step);
    if (version < migrations.length)
      storage.sql.exec("update schema_version set version = ?", migrations.length);
  });
}
