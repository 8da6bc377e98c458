import { describe, expect, test } from "vitest";
import type { Message, MessageChange } from "#shared/chat/protocol.ts";
import { applyFrames, mergeHistoryPage } from "../../../../web/chat/thread/apply-frames.ts";
import { addChange, showChanges } from "../../../../web/chat/thread/changes.ts";
import { createThread, type Thread } from "../../../../web/chat/thread/thread.ts";

const me = { id: "u1", name: "Anna" };
const leo = { id: "u2", name: "Leo" };

const message = (seq: number, extra: Partial<Message> = {}): Message => ({
  ...{ id: `m${seq}`, seq, author: me, text: `text ${seq}`, sentAt: "2026-11-20T10:00:00Z" },
  ...extra,
});
const open = (...messages: Message[]) => mergeHistoryPage(createThread(me, {}), messages, true);
const hear = (thread: Thread, ...messages: Message[]) =>
  applyFrames(
    thread,
    messages.map((one) => ({ type: "message", message: one })),
    0,
  );
const shown = (thread: Thread, id: string) => showChanges(thread).find((one) => one.id === id);
const like = (on: boolean): MessageChange => ({ type: "react", id: "m1", emoji: "👍", on });

describe("a change of mine", () => {
  test.each<[string, MessageChange, Partial<Message>]>([
    ["an edit", { type: "edit", id: "m1", text: "better" }, { text: "better", editedAt: expect.any(String) }],
    ["a deletion", { type: "delete", id: "m1" }, { text: "", deleted: true }],
    ["a reaction", like(true), { reactions: { "👍": ["u2", "u1"] } }],
  ])("is shown before the room confirms it: %s", (_, change, expected) => {
    const thread = addChange(open(message(1, { reactions: { "👍": ["u2"] } })), change);
    expect(shown(thread, "m1")).toMatchObject(expected);
    expect(thread.messages[0]).toMatchObject({ text: "text 1" });
  });

  test("makes text of a ready phrase when it edits it, and nothing of what it deletes", () => {
    const said = open(message(1, { phrase: "thanks", mentions: ["u2"] }));
    const edited = shown(addChange(said, { type: "edit", id: "m1", text: "Thanks a lot" }), "m1");
    expect([edited?.phrase, edited?.mentions]).toEqual([undefined, ["u2"]]);
    const deleted = shown(addChange(said, { type: "delete", id: "m1" }), "m1");
    expect([deleted?.phrase, deleted?.mentions]).toEqual([undefined, undefined]);
  });

  test("is dropped once a message of the room shows it, not when another's change comes first", () => {
    const before = addChange(open(message(1)), like(true));
    const meanwhile = hear(before, message(1, { reactions: { "👀": ["u2"] } }));
    expect(meanwhile.changes).toHaveLength(1);
    expect(shown(meanwhile, "m1")?.reactions).toEqual({ "👀": ["u2"], "👍": ["u1"] });
    expect(hear(meanwhile, message(1, { reactions: { "👀": ["u2"], "👍": ["u1"] } })).changes).toEqual([]);
  });

  test("replaces an earlier one of its kind: the last tap counts", () => {
    const thread = addChange(addChange(open(message(1)), like(true)), like(false));
    expect(thread.changes).toEqual([like(false)]);
    const late = hear(thread, message(1, { reactions: { "👍": ["u1"] } }));
    expect(shown(late, "m1")?.reactions?.["👍"]).toEqual([]);
  });

  test("is taken back when the room refuses it, and says why", () => {
    const before = addChange(open(message(1)), { type: "edit", id: "m1", text: "late" });
    const thread = applyFrames(before, [{ type: "error", code: "room.closed", id: "m1" }], 0);
    expect(shown(thread, "m1")?.text).toBe("text 1");
    expect(thread.refusal).toEqual({ code: "room.closed" });
  });
});

test("a quote follows the message it shows, also one that is not loaded", () => {
  const quote = { seq: 1, author: leo, text: "at six" };
  const page = [message(7, { replyTo: "m1", quote }), message(8)];
  const thread = mergeHistoryPage(createThread(me, {}), page, false);
  const edited = hear(
    thread,
    message(1, { author: leo, text: "at seven", editedAt: "2026-11-20T11:00:00Z" }),
  );
  expect(edited.messages.map(({ seq }) => seq)).toEqual([7, 8]);
  expect(edited.messages[0]?.quote).toEqual({ ...quote, text: "at seven" });
  const deleted = hear(edited, message(1, { author: leo, text: "", deleted: true }));
  expect(deleted.messages[0]?.quote).toEqual({ ...quote, text: "", deleted: true });
});
