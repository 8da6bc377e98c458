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
  `alter table messages add column phrase text;
  alter table messages add column mentions text;`,
  // What was deleted leaves the index too ('secure-delete').
  `create virtual table message_search using fts5(
    text, content = 'messages', content_rowid = 'seq', tokenize = 'trigram remove_diacritics 1'
  );
  insert into message_search (message_search, rank) values ('secure-delete', 1);
  insert into message_search (rowid, text) select seq, text from messages;
  create trigger message_search_insert after insert on messages begin
    insert into message_search (rowid, text) values (new.seq, new.text);
  end;
  create trigger message_search_update after update of text on messages begin
    insert into message_search (message_search, rowid, text) values ('delete', old.seq, old.text);
    insert into message_search (rowid, text) values (new.seq, new.text);
  end;`,
  `create table epoch (id text not null);
  insert into epoch (id) values (lower(hex(randomblob(8))));`,
  // `copied`: D1 knows of what message it is.
  `create table pictures (
    id text primary key,
    user_id text not null,
    width integer not null,
    height integer not null,
    message_id text,
    position integer,
    removed integer not null default 0,
    copied integer not null default 0
  ) without rowid;
  create index pictures_message on pictures (message_id) where message_id is not null;`,
  // Up to which message people were notified of mentions.
  "alter table room add column told_mentions integer not null default 0",
  `create index pictures_unsynced on pictures (id)
    where removed = 1 or (copied = 0 and message_id is not null)`,
  // Up to which message the index knows them: see message-search.ts.
  `create table message_search_state (indexed integer not null);
  insert into message_search_state (indexed) select coalesce(max(seq), 0) from messages;
  drop trigger message_search_insert;
  drop trigger message_search_update;
  create trigger message_search_update after update of text on messages
    when old.seq <= (select indexed from message_search_state) begin
    insert into message_search (message_search, rowid, text) values ('delete', old.seq, old.text);
    insert into message_search (rowid, text) values (new.seq, new.text);
  end;`,
];

/** Durable Objects refuse `PRAGMA user_version`, so a table holds the version. */
export function migrateRoomStore(storage: DurableObjectStorage): void {
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
