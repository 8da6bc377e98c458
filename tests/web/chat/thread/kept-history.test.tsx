import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { changeAction, toSubject } from "../../../../web/chat/thread/unsent-message.ts";
import { useThread } from "../../../../web/chat/thread/use-thread.ts";
import { findAnswer } from "../../../../web/lib/offline/cache-store.ts";
import { clearOfflineCache, startOfflineCache } from "../../../../web/lib/offline/offline-middleware.ts";
import { createCacheStorage } from "../../../support/cache-storage.ts";
import { openOutbox } from "../../../support/kept-outbox.ts";

const me = { id: "me", name: "Aino" };
const room = { id: "Yard", members: [] } as unknown as RoomDetails;
const message = (seq: number, text: string) => ({
  id: `m${seq}`,
  seq,
  author: me,
  text,
  sentAt: "2026-11-20T10:00:00Z",
});

beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      close = () => {};
    },
  );
  vi.stubGlobal("caches", createCacheStorage());
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "owner=me; Path=/";
  startOfflineCache({ user: me } as unknown as Session, {});
});
afterEach(clearOfflineCache);

const answerWith = (...items: unknown[]) =>
  vi.stubGlobal("fetch", async () => Response.json({ items, nextCursor: null }));

test("a room opens with the messages that the device has, until the server's replace them", async () => {
  answerWith(message(1, "At six"), message(2, "Bring a saw"));
  const first = renderHook(() => useThread(room, me));
  await waitFor(() => expect(first.result.current.thread.messages).toHaveLength(2));
  const key = "/api/rooms/Yard/messages?limit=50";
  await waitFor(async () => expect(await findAnswer("me", key)).not.toBeNull());
  first.unmount();

  let recover: () => void = () => undefined;
  const recovered = new Promise<void>((resolve) => {
    recover = resolve;
  });
  vi.stubGlobal("fetch", async () => {
    await recovered;
    return Response.json({ items: [message(2, "Bring two saws"), message(3, "Yes")], nextCursor: null });
  });
  const { result, unmount } = renderHook(() => useThread(room, me));
  const texts = () => result.current.thread.messages.map(({ text }) => text);
  await waitFor(() => expect(texts()).toEqual(["At six", "Bring a saw"]));
  const isOld = () => [result.current.thread.isProvisional, result.current.thread.isFromDevice];
  expect(isOld()).toEqual([true, true]);
  act(recover);
  await waitFor(() => expect(texts()).toEqual(["Bring two saws", "Yes"]));
  expect(isOld()).toEqual([false, false]);
  unmount();
});

test("without an answer what the device has is all there is", async () => {
  answerWith(message(1, "At six"));
  const first = renderHook(() => useThread(room, me));
  const key = "/api/rooms/Yard/messages?limit=50";
  await waitFor(async () => expect(await findAnswer("me", key)).not.toBeNull());
  first.unmount();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { result, unmount } = renderHook(() => useThread(room, me));
  await waitFor(() => expect(result.current.thread.isProvisional).toBe(true));
  await waitFor(() => expect(result.current.thread.isProvisional).toBe(false));
  expect(result.current.thread.messages).toHaveLength(1);
  expect(result.current.thread.isFromDevice).toBe(true);
  unmount();
});

test("what the device has of a room is older than what waits, and confirms none of it", async () => {
  const outbox = await openOutbox("me");
  answerWith(message(1, "At six"));
  const first = renderHook(() => useThread(room, me));
  const key = "/api/rooms/Yard/messages?limit=50";
  await waitFor(async () => expect(await findAnswer("me", key)).not.toBeNull());
  first.unmount();
  // The room has it by now, which the page that is kept does not show.
  const change = { type: "react", id: "m1", emoji: "👍", on: false } as const;
  const payload = { roomId: "Yard", change };
  await outbox.enqueue({ action: changeAction, subject: toSubject("Yard"), payload, passesRefused: true });

  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { result, unmount } = renderHook(() => useThread(room, me));
  await waitFor(() => expect(result.current.thread.isProvisional).toBe(true));
  await waitFor(() => expect(result.current.thread.changes).toEqual([change]));
  await waitFor(() => expect(result.current.thread.isProvisional).toBe(false));
  expect(outbox.listEntries()).toHaveLength(1);
  unmount();
});
