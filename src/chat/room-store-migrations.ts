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
