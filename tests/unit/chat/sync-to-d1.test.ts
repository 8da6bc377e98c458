import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RoomStore } from "../../../src/chat/room-store.ts";
import { syncToD1 } from "../../../src/chat/sync-to-d1.ts";
import type { Env } from "../../../src/env.ts";
import { minute } from "../../../src/shared/core/durations.ts";
import { openRoomStorage } from "../../support/room-storage.ts";
import { createMemoryDatabase } from "../../support/simulation/memory-database.ts";

const roomId = "firm";
let now = Date.parse("2026-11-20T09:00:00Z");
let DB: Env["DB"];
let room: DatabaseSync;
let store: RoomStore;
/** What was called besides D1, in order. */
let calls: unknown[];

beforeEach(async () => {
  now = Date.parse("2026-11-20T09:00:00Z");
  DB = createMemoryDatabase(() => now);
  room = new DatabaseSync(":memory:");
  store = new RoomStore(openRoomStorage(room));
  store.rememberRoom(roomId);
  calls = [];
  await ask(
    `insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at, name_key)
      values ('firm', 'Raksa Oy', '2077474-0', 'admin@raksa.test', 1, 0, 0, 'raksa oy')`,
  );
  for (const id of ["anna", "bertil", "cilla"]) await addMember(id);
});

const ask = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

const addMember = (id: string) =>
  ask(
    `insert into users (id, email, name, organization_id, roles, created_at, name_key, location_key)
      values (?1, ?1 || '@raksa.test', ?1, 'firm', '["employee"]', 0, ?1, '')`,
    id,
  );

function sync(database: Env["DB"] = DB) {
  const env = {
    DB: database,
    MAIL: { sendBatch: async (mails: unknown[]) => calls.push(`${mails.length} mails`) },
    PUSHES: { send: async () => calls.push("pushes") },
    PICTURES: { delete: async (keys: string[]) => calls.push(keys) },
    INBOXES: { jurisdiction: () => ({ getByName: () => ({ notify: async () => calls.push("inbox") }) }) },
  };
  return syncToD1(env as unknown as Env, store, roomId, { sessionIds: [], viewerIds: [] }, now);
}

/** Says that the batch failed although it was written. */
const losingAnswers = (): Env["DB"] => ({
  ...DB,
  batch: async (statements: Parameters<Env["DB"]["batch"]>[0]) => {
    await DB.batch(statements);
    throw new Error("D1_ERROR: Network connection lost");
  },
});

function say(mentions: string[] = [], pictures: string[] = []) {
  const message = { id: crypto.randomUUID(), text: "Look", mentions, pictures };
  return store.add({ id: "anna", name: "Anna" }, message, now);
}

const listMentions = () =>
  ask(`select user_id as userId, data ->> '$.seq' as seq, read_at is not null as isRead from notifications
    where data ->> '$.mention' = 1 order by created_at, user_id`);
const readSeqs = async () =>
  Object.fromEntries(
    (await ask("select user_id, read_seq from room_members")).map(({ user_id, read_seq }) => [
      user_id,
      read_seq,
    ]),
  );

describe("who is mentioned", () => {
  it("is notified once, also when the answer of the database was lost", async () => {
    say(["bertil"]);
    await expect(sync(losingAnswers())).rejects.toThrow("lost");
    expect(await listMentions()).toHaveLength(1);
    await ask("update notifications set read_at = ?", now);
    now += 10_000;
    await sync();
    expect(await listMentions()).toEqual([{ userId: "bertil", seq: 1, isRead: 1 }]);
    expect(await ask("select 1 from mail_outbox")).toHaveLength(1);
  });

  it("is notified anew after five minutes at the earliest; until then the unread notification says the last", async () => {
    say(["bertil"]);
    await sync();
    now += minute;
    say(["bertil"]);
    calls = [];
    await sync();
    expect(await listMentions()).toEqual([{ userId: "bertil", seq: 2, isRead: 0 }]);
    expect(calls).not.toContain("pushes");
    now += 5 * minute;
    say(["bertil"]);
    await sync();
    expect((await listMentions()).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(calls).toContain("pushes");
  });

  it("is notified in a muted room once until it is read", async () => {
    await ask("update room_members set muted_at = 1 where user_id = 'bertil'");
    for (const _ of [1, 2, 3]) {
      say(["bertil", "cilla"]);
      await sync();
      now += 6 * minute;
    }
    const of = async (userId: string) => (await listMentions()).filter((row) => row.userId === userId);
    expect(await of("bertil")).toEqual([{ userId: "bertil", seq: 3, isRead: 0 }]);
    expect(await of("cilla")).toHaveLength(3);
  });

  it("has it open until that message is read, whatever was read before it", async () => {
    say();
    say(["bertil"]);
    await sync();
    store.readReceipts.advance("bertil", 1);
    await sync();
    expect(await listMentions()).toEqual([{ userId: "bertil", seq: 2, isRead: 0 }]);
    store.readReceipts.advance("bertil", 2);
    await sync();
    expect(await listMentions()).toEqual([{ userId: "bertil", seq: 2, isRead: 1 }]);
  });

  it("is looked for in each message once", async () => {
    say();
    await sync();
    room.exec(`update messages set mentions = '["bertil"]'`);
    await sync();
    expect(await listMentions()).toEqual([]);
  });

  it("is written to, a hundred at a time, before open screens are told", async () => {
    const many = Array.from({ length: 130 }, (_, index) => `user${index}`);
    for (const id of many) await addMember(id);
    for (let at = 0; at < many.length; at += 20) say(many.slice(at, at + 20));
    await sync();
    expect(calls.slice(0, 4)).toEqual(["100 mails", "pushes", "30 mails", "inbox"]);
  });

  it("gets what the queues did not take by the cron, and screens are told all the same", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    say(["bertil"]);
    const send = vi.spyOn(calls, "push").mockImplementationOnce(() => {
      throw new Error("The queue is full");
    });
    await sync();
    send.mockRestore();
    expect(logged).toHaveBeenCalledOnce();
    expect(calls).toContain("inbox");
  });
});

describe("read receipts", () => {
  it("go to D1 once, and never back", async () => {
    say();
    store.readReceipts.advance("bertil", 1);
    await sync();
    expect(await readSeqs()).toEqual({ anna: 1, bertil: 1, cilla: 0 });
    const bound: string[] = [];
    const prepare = (query: string) => ({
      bind: (...values: unknown[]) => {
        bound.push(JSON.stringify(values));
        return DB.prepare(query).bind(...values);
      },
    });
    await sync({ ...DB, prepare } as Env["DB"]);
    expect(bound.filter((values) => values.includes("bertil"))).toEqual([]);
  });

  it("go there again where D1 has forgotten them", async () => {
    say();
    store.readReceipts.advance("bertil", 1);
    await sync();
    expect(store.readReceipts.markUnsynced("bertil", 1)).toBe(false);
    expect(store.readReceipts.markUnsynced("cilla", 0)).toBe(false);
    await ask("update room_members set read_seq = 0 where user_id = 'bertil'");
    expect(store.readReceipts.markUnsynced("bertil", 0)).toBe(true);
    await sync();
    expect(await readSeqs()).toEqual({ anna: 1, bertil: 1, cilla: 0 });
  });
});

describe("a room that has lost messages", () => {
  beforeEach(async () => {
    for (const id of ["p1", "p2"]) {
      store.pictures.add({ id, userId: "anna", width: 1, height: 1 });
      await ask(
        `insert into room_pictures (id, room_id, user_id, key, width, height, created_at)
          values (?, 'firm', 'anna', 'key', 1, 1, 0)`,
        id,
      );
    }
    say([], ["p1"]);
    for (const _ of [2, 3]) say(["cilla"], ["p2"]);
    for (const id of ["bertil", "cilla"]) store.readReceipts.advance(id, id === "bertil" ? 3 : 1);
    await sync();
    room.exec("delete from messages where seq > 1");
    room.exec("update pictures set message_id = null where id = 'p2'");
    room.exec("update markers set seq = 1, copied = 1");
    room.exec("update room set told_mentions = 1");
  });

  const epochs = () => store.epoch;

  it("begins an epoch, and D1 knows what it has", async () => {
    const before = epochs();
    say(["bertil"]);
    calls = [];
    await sync();
    expect(epochs()).not.toBe(before);
    expect(await readSeqs()).toEqual({ anna: 2, bertil: 1, cilla: 1 });
    expect(await ask("select last_seq from rooms where id = 'firm'")).toEqual([{ last_seq: 2 }]);
    expect(await listMentions()).toEqual([
      { userId: "bertil", seq: 2, isRead: 0 },
      { userId: "cilla", seq: 3, isRead: 1 },
    ]);
    expect(await ask("select id from room_pictures where message_id is null")).toEqual([{ id: "p2" }]);
    const after = epochs();
    await sync();
    expect(epochs()).toBe(after);
  });

  it("does so again while D1 has not heard of it", async () => {
    say();
    const before = epochs();
    await expect(sync(losingAnswers())).rejects.toThrow("lost");
    expect(epochs()).toBe(before);
    await sync();
    expect(epochs()).not.toBe(before);
  });
});
