import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { RoomStore } from "../../../src/chat/room-store.ts";
import { openRoomStorage } from "../../support/room-storage.ts";

const firstVersion = `create table schema_version (version integer not null);
  insert into schema_version values (1);
  create table messages (
    seq integer primary key, id text not null unique, author_id text not null, author_name text not null,
    text text not null, sent_at integer not null, reply_to text, edited_at integer,
    deleted integer not null default 0, changed_at integer
  );
  create index messages_changed on messages (changed_at) where changed_at is not null;
  create table reactions (message_id text not null, emoji text not null, user_id text not null,
    primary key (message_id, emoji, user_id)) without rowid;
  create table markers (user_id text primary key, seq integer not null, copied integer not null default 0) without rowid;
  create table room (id text primary key) without rowid;
  insert into messages (seq, id, author_id, author_name, text, sent_at) values
    (1, 'a', 'u1', 'Anna', 'Vanha viesti', 5), (2, 'b', 'u1', 'Anna', '', 6);`;

it("a room from before there was an index or an epoch gets both, once", () => {
  const database = new DatabaseSync(":memory:");
  database.exec(firstVersion);
  const find = (store: RoomStore) =>
    store.search({ query: "VANHA", seq: 9, sentAt: 9, limit: 9, scope: "room" }).map(({ id }) => id);
  const store = new RoomStore(openRoomStorage(database));
  expect(database.prepare("select indexed from message_search_state").all()).toEqual([{ indexed: 2 }]);
  expect(find(store)).toEqual(["a"]);
  expect(store.epoch).toMatch(/^[0-9a-f]{16}$/);
  const again = new RoomStore(openRoomStorage(database));
  expect([find(again), again.epoch, again.lastSeq]).toEqual([["a"], store.epoch, 2]);
});
