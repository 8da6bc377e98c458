import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { userIdCookie } from "#shared/auth/user-id-cookie.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { showChanges, showPendingChanges } from "../../../../web/chat/thread/changes.ts";
import {
  toSubject,
  type UnsentChange,
  type UnsentMessage,
} from "../../../../web/chat/thread/unsent-message.ts";
import { useThread } from "../../../../web/chat/thread/use-thread.ts";
import type { Outbox } from "../../../../web/lib/offline/outbox/create-outbox.ts";
import { listHeldSubjects } from "../../../../web/lib/offline/outbox/hold-subject.ts";
import { openOutbox } from "../../../support/kept-outbox.ts";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 0;
  frames: { type: string; id?: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.last = this;
  }
  send = (text: string) => void this.frames.push(...[JSON.parse(text)].flat());
  close = vi.fn();
  open() {
    this.readyState = Socket.OPEN;
    act(() => this.onopen());
  }
}

const me = { id: "me", name: "Aino" };
const room = { id: "Yard", members: [] } as unknown as RoomDetails;
const stored = { id: "m1", seq: 1, author: me, text: "At six", sentAt: "2026-11-20T10:00:00Z" };

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async () => Response.json({ items: [stored], nextCursor: null }));
});

/** The room as it opens, until its socket is there. */
async function enter({ connects = true } = {}) {
  const before = Socket.last;
  const { result, unmount } = renderHook(() => useThread(room, me));
  await waitFor(() => expect(Socket.last).not.toBe(before));
  if (connects) Socket.last.open();
  return { thread: () => result.current.thread, actions: result.current, unmount };
}

const hear = (frame: object) => act(() => Socket.last.onmessage({ data: JSON.stringify(frame) }));
const framesOf = (type: string) => Socket.last.frames.filter((frame) => frame.type === type);

const edit = { type: "edit", id: "m1", text: "At seven" } as const;
const edited = { ...stored, text: "At seven", editedAt: "2026-11-20T10:05:00Z" };
const keptIn = (outbox: Outbox) =>
  outbox.listEntries().map(({ action, payload }) => ({ action, ...(payload as object) }));

test("an edit that the room has not confirmed outlives leaving the room", async () => {
  const outbox = await openOutbox("me");
  const first = await enter();
  act(() => window.dispatchEvent(new Event("offline")));
  act(() => first.actions.change(edit));
  expect(framesOf("edit")).toEqual([]);
  expect(showChanges(first.thread())[0]?.text).toBe("At seven");
  const kept = { action: "chat.change", roomId: "Yard", change: edit };
  await waitFor(() => expect(keptIn(outbox)).toEqual([kept]));
  first.unmount();

  const again = await enter();
  await waitFor(() => expect(framesOf("edit")).toEqual([edit]));
  expect(showChanges(again.thread())[0]?.text).toBe("At seven");
  hear({ type: "message", message: edited });
  await waitFor(() => expect(keptIn(outbox)).toEqual([]));
  expect(again.thread().changes).toEqual([]);
  again.unmount();
});

test("what is done to a message twice without a line leaves once, and nothing but its deletion in the end", async () => {
  const outbox = await openOutbox("me");
  const { actions, unmount } = await enter({ connects: false });
  const keptChanges = () => keptIn(outbox).map((entry) => (entry as unknown as UnsentChange).change);
  const like = { type: "react", id: "m1", emoji: "👍", on: true } as const;
  for (const change of [edit, like, { ...like, on: false }, { ...edit, text: "At nine" }])
    act(() => actions.change(change));
  await waitFor(() =>
    expect(keptChanges()).toEqual([
      { ...like, on: false },
      { ...edit, text: "At nine" },
    ]),
  );
  act(() => actions.change({ type: "delete", id: "m1" }));
  await waitFor(() => expect(keptChanges()).toEqual([{ type: "delete", id: "m1" }]));
  unmount();
});

/** The room as it opens while another tab's outbox is sending an edit of it, with the edit's entry. */
async function enterWhileSending() {
  const outbox = await openOutbox("me");
  // This tab's sender would take the mark away as that of a tab that died.
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
  document.cookie = `${userIdCookie}=; max-age=0`;
  const { thread, actions, unmount } = await enter({ connects: false });
  act(() => actions.change(edit));
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  const [{ id = "" } = {}] = outbox.listEntries();
  await act(() => outbox.changeAll([id], (entry) => ({ ...entry, state: "sending" })));
  Socket.last.open();
  await waitFor(() => expect(thread().sendsPending).toBe(true));
  return { outbox, id, thread, actions, unmount };
}

test("a change that the outbox is sending is not sent beside it, and the room says what became of it", async () => {
  const { outbox, id, thread, unmount } = await enterWhileSending();
  expect(framesOf("edit")).toEqual([]);
  vi.stubGlobal("fetch", async () => Response.json({ items: [edited], nextCursor: null }));
  await act(() => outbox.changeAll([id], () => null));
  await waitFor(() => expect(thread().messages).toEqual([edited]));
  await waitFor(() => expect(thread().changes).toEqual([]));
  expect(framesOf("edit")).toEqual([]);
  unmount();
});

test("what replaces a change that the outbox is sending waits until that has gone", async () => {
  const { outbox, id, actions, unmount } = await enterWhileSending();
  act(() => actions.change({ ...edit, text: "At nine" }));
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(2));
  expect(framesOf("edit")).toEqual([]);
  await act(() => outbox.changeAll([id], () => null));
  await waitFor(() => expect(framesOf("edit")).toEqual([{ ...edit, text: "At nine" }]));
  unmount();
});

test("a change that was refused while the room was closed is told in it, and not shown any longer", async () => {
  const outbox = await openOutbox("me");
  const first = await enter({ connects: false });
  act(() => first.actions.change(edit));
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  first.unmount();
  const problem = { type: "", title: "", status: 409, code: "room.closed", requestId: "" } as const;
  const [{ id = "" } = {}] = outbox.listEntries();
  await outbox.changeAll([id], (entry) => ({ ...entry, state: "refused", problem }));

  const { thread, unmount } = await enter();
  await waitFor(() => expect(thread().refusal).toEqual({ code: "room.closed" }));
  expect(showChanges(thread())[0]?.text).toBe("At six");
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(framesOf("edit")).toEqual([]);
  unmount();
});

test("without a network the socket is given nothing, and what it had can be taken back", async () => {
  await openOutbox("me");
  const { thread, actions, unmount } = await enter();
  act(() => actions.send("On my way"));
  const [sent] = framesOf("send");
  expect(thread().inFlight).toEqual([sent?.id]);
  act(() => void actions.discard(sent?.id ?? ""));
  expect(thread().pending).toHaveLength(1);

  const dead = Socket.last;
  act(() => window.dispatchEvent(new Event("offline")));
  expect(dead.close).toHaveBeenCalledOnce();
  act(() => actions.send("Later"));
  expect(dead.frames.filter(({ type }) => type === "send")).toHaveLength(1);
  for (const { id } of thread().pending) act(() => void actions.discard(id));
  expect(thread().pending).toEqual([]);

  act(() => window.dispatchEvent(new Event("online")));
  expect(Socket.last).not.toBe(dead);
  Socket.last.open();
  expect(framesOf("send")).toEqual([]);
  expect(framesOf("delete")).toEqual([{ type: "delete", id: sent?.id }]);
  unmount();
});

test("a message written without a line is kept, leaves when the room is open again, and is forgotten then", async () => {
  const outbox = await openOutbox("me");
  const kept = () => outbox.listEntries().map(({ subject, state }) => `${subject} ${state}`);
  const first = await enter({ connects: false });
  act(() => first.actions.send("On my way", "m1"));
  await waitFor(() => expect(kept()).toEqual([`${toSubject("Yard")} waiting`]));
  expect(await listHeldSubjects()).toEqual(new Set());
  first.unmount();

  const again = await enter();
  await waitFor(() => expect(framesOf("send")).toMatchObject([{ text: "On my way", replyTo: "m1" }]));
  expect(await listHeldSubjects()).toEqual(new Set([toSubject("Yard")]));
  await waitFor(() => expect(outbox.listEntries()[0]?.attempts).toBeGreaterThan(0));
  hear({ type: "ack", id: framesOf("send")[0]?.id, seq: 2 });
  await waitFor(() => expect(kept()).toEqual([]));
  expect(again.thread().pending).toEqual([]);
  again.unmount();
  expect(await listHeldSubjects()).toEqual(new Set());
});

test("what was never tried says something else once it is edited; what may have left is edited in the room", async () => {
  const outbox = await openOutbox("me");
  const { thread, actions, unmount } = await enter({ connects: false });
  act(() => actions.send("At six", "m1"));
  act(() => actions.send("Thanks", undefined, { phrase: "thanks" }));
  const [first = "", second = ""] = thread().pending.map(({ id }) => id);
  const kept = () =>
    outbox.listEntries().map(({ payload }) => {
      const { message, change } = payload as Partial<UnsentMessage & UnsentChange>;
      return message ?? change;
    });
  await waitFor(() => expect(kept()).toHaveLength(2));
  await act(() => outbox.changeAll([first], (entry) => ({ ...entry, attempts: 1 })));
  act(() => actions.rewrite(second, { text: "Thanks a lot" }));
  act(() => actions.rewrite(first, { text: "At seven" }));
  expect(showPendingChanges(thread()).map(({ text }) => text)).toEqual(["At seven", "Thanks a lot"]);
  await waitFor(() =>
    expect(kept()).toEqual([
      { id: first, text: "At six", replyTo: "m1" },
      { id: second, text: "Thanks a lot" },
      { type: "edit", id: first, text: "At seven" },
    ]),
  );
  Socket.last.open();
  await waitFor(() => expect(framesOf("send").map(({ id }) => id)).toEqual([first, second]));
  expect(framesOf("edit")).toEqual([]);
  hear({ type: "ack", id: first, seq: 2 });
  expect(framesOf("edit")).toEqual([{ type: "edit", id: first, text: "At seven" }]);
  expect(showChanges(thread()).map(({ text }) => text)).toEqual(["At six", "At seven"]);
  unmount();
});

test("a refusal is kept with its reason, and tried again when it is asked for", async () => {
  const outbox = await openOutbox("me");
  const { thread, actions, unmount } = await enter();
  act(() => actions.send("On my way"));
  const { id = "" } = framesOf("send")[0] ?? {};
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  hear({ type: "error", id, code: "room.closed" });
  await waitFor(() =>
    expect(outbox.listEntries()).toMatchObject([{ state: "refused", problem: { code: "room.closed" } }]),
  );
  expect(thread().pending).toMatchObject([{ id, error: "room.closed" }]);
  act(() => actions.retry(id));
  expect(framesOf("send")).toHaveLength(2);
  await waitFor(() => expect(outbox.listEntries()).toMatchObject([{ state: "waiting" }]));
  hear({ type: "error", id, code: "room.closed" });
  act(() => void actions.discard(id));
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(thread().pending).toEqual([]);
  unmount();
});

test("what the outbox has sent meanwhile is read from the room", async () => {
  const outbox = await openOutbox("me");
  const { thread, actions, unmount } = await enter({ connects: false });
  act(() => actions.send("On my way"));
  await waitFor(() => expect(outbox.listEntries()).toHaveLength(1));
  const [{ id = "" } = {}] = thread().pending;
  const sent = { ...stored, id, seq: 2, text: "On my way" };
  vi.stubGlobal("fetch", async () => Response.json({ items: [stored, sent], nextCursor: null }));
  await act(() => outbox.changeAll([id], () => null));
  await waitFor(() => expect(thread().messages.map(({ text }) => text)).toEqual(["At six", "On my way"]));
  expect(thread().pending).toEqual([]);
  unmount();
});

test("a device that keeps nothing says so, and still sends", async () => {
  await openOutbox("me");
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { thread, actions, unmount } = await enter();
  act(() => actions.send("On my way"));
  expect(framesOf("send")).toHaveLength(1);
  await waitFor(() => expect(thread().isKept).toBe(false));
  unmount();
});
