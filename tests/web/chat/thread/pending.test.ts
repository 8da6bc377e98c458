import { expect, test } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { applyFrames, mergeHistoryPage } from "../../../../web/chat/thread/apply-frames.ts";
import { discardMessage, getPendingState, markInFlight } from "../../../../web/chat/thread/pending.ts";
import { createThread, queueMessage, type Thread } from "../../../../web/chat/thread/thread.ts";

const me = { id: "u1", name: "Anna" };
const unsent = { id: "m1", text: "On my way" };
const waiting = queueMessage(mergeHistoryPage(createThread(me, {}), [], true), unsent);
const stateOf = (thread: Thread) => thread.pending.map((one) => getPendingState(thread, one));
const stored: Message = { ...unsent, seq: 1, author: me, sentAt: "2026-11-20T10:00:00Z" };

test("a message that waits can be taken back, one on an open connection cannot", () => {
  expect(stateOf(waiting)).toEqual(["waiting"]);
  expect(discardMessage(waiting, "m1")).toMatchObject({ pending: [], changes: [] });
  const sending = markInFlight(waiting, ["m1"]);
  expect(stateOf(sending)).toEqual(["sending"]);
  expect(discardMessage(sending, "m1")).toBe(sending);
});

test("one that was lost on its way and taken back is deleted, should the room have it", () => {
  const lost = markInFlight(markInFlight(waiting, ["m1"]), []);
  expect(stateOf(lost)).toEqual(["waiting"]);
  const discarded = discardMessage(lost, "m1");
  expect(discarded).toMatchObject({ pending: [], changes: [{ type: "delete", id: "m1" }] });
  const unknown = applyFrames(discarded, [{ type: "error", code: "notFound", id: "m1" }], 0);
  expect(unknown).toMatchObject({ changes: [], refusal: null });
  const arrivesLate = applyFrames(unknown, [{ type: "message", message: stored }], 0);
  expect(arrivesLate.changes).toEqual([{ type: "delete", id: "m1" }]);
  const deleted = { ...stored, text: "", deleted: true };
  expect(applyFrames(arrivesLate, [{ type: "message", message: deleted }], 0).changes).toEqual([]);
});

test("one that the room refused is simply gone", () => {
  const sending = markInFlight(waiting, ["m1"]);
  const refused = applyFrames(sending, [{ type: "error", code: "room.closed", id: "m1" }], 0);
  expect(stateOf(refused)).toEqual(["refused"]);
  expect(discardMessage(refused, "m1")).toMatchObject({ pending: [], changes: [] });
});
