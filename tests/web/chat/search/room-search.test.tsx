import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../../web/chat/message-log.tsx";
import { RoomSearch } from "../../../../web/chat/search/room-search.tsx";
import { createThread } from "../../../../web/chat/thread/thread.ts";
import { logActions } from "../../../support/chat-log.ts";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const message = (seq: number): Message => ({
  ...{ id: `m${seq}`, seq, author: { id: "u2", name: "Leo" }, text: `Portti ${seq}` },
  sentAt: "2026-11-20T10:00:00Z",
});
const asked: string[] = [];
const [onShow, onClose] = [vi.fn(), vi.fn()];

beforeEach(() => {
  asked.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input));
    asked.push(pathname + search);
    const isFirst = !search.includes("before");
    const body = isFirst
      ? { items: [message(5), message(8)], nextCursor: "5" }
      : { items: [message(2)], nextCursor: null };
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const shown = () => onShow.mock.calls.map(([id]) => id);

it("goes from the newest to older ones and back, by keys and taps, while the focus stays in the field", async () => {
  renderInLocale("en", <RoomSearch roomId="r1" myId="u1" {...{ onShow, onClose }} />);
  const field = screen.getByRole("searchbox", { name: "Search this chat" });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "portti" } });
  expect(await screen.findByText("2 messages found so far")).toBeTruthy();
  expect(asked).toEqual(["/api/rooms/r1/messages?search=portti"]);
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.click(named("Older message found"));
  expect(screen.getByText("Number 2 · 2 messages found so far")).toBeTruthy();
  expect(named("Older message found").disabled).toBe(true);
  fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
  expect(shown()).toEqual(["m8", "m5", "m8"]);
  fireEvent.click(named("Show more"));
  const oldest = await screen.findByRole("button", { name: /^Leo: Portti 2/ });
  fireEvent.click(oldest);
  expect(oldest.getAttribute("aria-current")).toBe("true");
  expect(shown().at(-1)).toBe("m2");
  expect(asked.at(-1)).toBe("/api/rooms/r1/messages?search=portti&before=5");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

it("the log shows what is searched for once it has loaded, and focuses it where that was asked for", async () => {
  const me = { id: "u1", name: "Anna" };
  const loadUntil = vi.fn(async () => true);
  const log = (target: { id: string; focuses: boolean }, loaded = true) => (
    <MessageLog
      thread={{ ...createThread(me, {}), loaded, messages: loaded ? [message(1), message(2)] : [] }}
      {...{ ...logActions, loadUntil, target }}
      members={[]}
      online
      writable
    />
  );
  const target = { id: "m1", focuses: true };
  const { rerender } = renderInLocale("en", log(target, false));
  expect(loadUntil).not.toHaveBeenCalled();
  rerender(withLocale("en", log(target)));
  await waitFor(() => expect(document.activeElement?.id).toBe("message-m1"));
  rerender(withLocale("en", log({ id: "m2", focuses: false })));
  await waitFor(() => expect(document.getElementById("message-m2")?.className).toContain("outline-link"));
  expect(document.activeElement?.id).toBe("message-m1");
});
