import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RoomStore } from "../../../src/chat/room-store.ts";
import type { SearchWindow } from "../../../src/chat/store/message-search.ts";
import { openRoomStorage } from "../../support/room-storage.ts";

let room: DatabaseSync;
let store: RoomStore;

beforeEach(() => {
  room = new DatabaseSync(":memory:");
  store = new RoomStore(openRoomStorage(room));
  store.rememberRoom("room");
});

const anna = { id: "anna", name: "Anna" };
const say = (mentions: string[] = [], sentAt = 1000 + store.lastSeq) =>
  store.add(anna, { id: crypto.randomUUID(), text: "Look", mentions }, sentAt);

/** The steps in which SQLite runs what `read` asks first that looks like `pattern`. */
function explain(read: () => unknown, pattern = /select/): string[] {
  const prepare = vi.spyOn(room, "prepare");
  read();
  const [sql = ""] = prepare.mock.calls.find(([query]) => pattern.test(query)) ?? [];
  prepare.mockRestore();
  const plan = room.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  return plan.map(({ detail }) => detail);
}

describe("pending mentions", () => {
  it("are one for each person, of the last message that mentions them", () => {
    say(["bertil", "cilla"]);
    say(["bertil"]);
    expect(store.listPendingMentions()).toEqual([
      { userId: "bertil", authorId: "anna", seq: 2, sentAt: 1001 },
      { userId: "cilla", authorId: "anna", seq: 1, sentAt: 1000 },
    ]);
  });

  it("begin after the last message that was looked at, in which nobody may have been mentioned", () => {
    say(["bertil"]);
    say();
    store.markMentionsNotified(2);
    room.exec(`update messages set mentions = '["cilla"]'`);
    expect(store.listPendingMentions()).toEqual([]);
    say(["bertil"]);
    expect(store.listPendingMentions()).toMatchObject([{ userId: "bertil", seq: 3 }]);
    expect(explain(() => store.listPendingMentions())[0]).toMatch(
      /^SEARCH messages USING INTEGER PRIMARY KEY/,
    );
  });
});

it("pictures that D1 does not know of are found without reading the others", () => {
  expect(explain(() => store.pictures.listUnsynced())).toEqual([
    expect.stringMatching(/^(SCAN|SEARCH) pictures USING (COVERING )?INDEX pictures_unsynced/),
  ]);
});

it("pictures that were not sent are refused from then on, and D1 hears of all that were named to the room", () => {
  const picture = (id: string) => ({ id, userId: "anna", width: 1, height: 1 });
  for (const id of ["sent", "unsent"]) store.pictures.add(picture(id));
  const message = { id: crypto.randomUUID(), text: "Look", pictures: ["sent"] };
  store.add(anna, message, 1000);
  store.pictures.markSynced(store.pictures.listUnsynced());
  store.pictures.removeUnsent(["sent", "unsent", "never came"]);
  store.pictures.add(picture("never came"));
  for (const id of ["unsent", "never came"]) expect(store.pictures.canSend([id], "anna")).toBe(false);
  const changes = store.pictures.listUnsynced();
  expect(changes).toEqual([
    { id: "never came", messageId: null },
    { id: "sent", messageId: message.id },
    { id: "unsent", messageId: null },
  ]);
  store.pictures.markSynced(changes);
  expect([store.pictures.listUnsynced(), store.pictures.listSentIds()]).toEqual([[], ["sent"]]);
});

describe("a search", () => {
  const everything = { seq: 9999, sentAt: 9999, limit: 3, scope: "room" } as const;
  const find = (window: Partial<SearchWindow>) =>
    store.search({ query: "look", ...everything, ...window }).map(({ seq }) => seq);

  it("goes back from a number, or from a time of which several may be", () => {
    for (let count = 0; count < 12; count += 1) say([], 1000 + Math.floor(count / 4));
    expect(find({})).toEqual([10, 11, 12]);
    expect(find({ seq: 10 })).toEqual([7, 8, 9]);
    expect([1003, 1002, 1001, 1000].map((sentAt) => find({ sentAt }))).toEqual([
      [10, 11, 12],
      [6, 7, 8],
      [2, 3, 4],
      [],
    ]);
    expect(find({ query: "lo", sentAt: 1002, seq: 6 })).toEqual([3, 4, 5]);
  });

  it("begins in the index where the last page has ended", () => {
    say();
    expect(explain(() => find({ seq: 5 }), /match/)[0]).toMatch(
      /^SCAN message_search VIRTUAL TABLE INDEX \d+:.*</,
    );
  });

  it.each(["before", "after"])("knows what was edited and deleted %s it was indexed", (when) => {
    const [edited, deleted, kept] = [say(), say(), say()];
    if (when === "after") store.indexMessages();
    store.edit(edited.id, "Gone", 2000);
    store.remove(deleted.id, 2000);
    for (const _ of ["once", "again"]) {
      expect([find({}), find({ query: "gone" })]).toEqual([[kept.seq], [edited.seq]]);
      room.exec("insert into message_search (message_search, rank) values ('integrity-check', 1)");
      store.indexMessages();
    }
  });

  it("need not index what the copy to D1 did", () => {
    say();
    store.indexMessages();
    expect(room.prepare("select rowid from message_search where message_search match 'look'").all()).toEqual([
      { rowid: 1 },
    ]);
  });

  it("reads a thousand texts of each of many rooms for a short word, and twenty thousand of one", () => {
    say();
    room.exec(`with recursive n (i) as (select 2 union all select i + 1 from n where i < 1001)
      insert into messages (seq, id, author_id, author_name, text, sent_at) select i, i, '', '', 'x', 2000 from n`);
    expect([find({ query: "oo", scope: "rooms" }), find({ query: "oo", scope: "room" })]).toEqual([[], [1]]);
    expect(find({ query: "look", scope: "rooms" })).toEqual([1]);
  });
});
