import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../../web/chat/message-log.tsx";
import { createThread, type Thread } from "../../../../web/chat/thread/thread.ts";
import { logActions } from "../../../support/chat-log.ts";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const me = { id: "u1", name: "Anna Aho" };
const leo = { id: "u2", name: "Leo Laine" };
const members = [me, leo].map(({ id, name }) => ({ userId: id, name, readSeq: 0, hasLogin: true }));
const message = (seq: number, author = leo): Message => ({
  ...{ id: `m${seq}`, seq, author, text: `Message ${seq}`, sentAt: "2026-11-20T10:00:00Z" },
});
const messagesTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const read = vi.fn();
const log = (thread: Partial<Thread>) => (
  <MessageLog
    thread={{ ...createThread(me, {}), ...thread }}
    {...{ members, ...logActions, read }}
    online
    writable
  />
);
/** What stands right after the unread line. */
const firstUnread = () => screen.queryByText("New messages")?.nextElementSibling?.textContent ?? null;

it("the unread line stands where I had read to on opening, and stays there", () => {
  const { rerender } = renderInLocale("en", log({ reads: { u1: 2 } }));
  const show = (thread: Partial<Thread>) => rerender(withLocale("en", log({ loaded: true, ...thread })));
  show({ reads: { u1: 2 }, messages: messagesTo(4) });
  expect(firstUnread()).toContain("Message 3");
  show({ reads: { u1: 5 }, messages: messagesTo(5) });
  expect(firstUnread()).toContain("Message 3");
});

it("what I said myself, in another place, is not new to me", () => {
  const messages = [message(1), message(2, me), message(3)];
  const { unmount } = renderInLocale("en", log({ loaded: true, reads: { u1: 1 }, messages }));
  expect(firstUnread()).toContain("Message 3");
  unmount();
  renderInLocale("en", log({ loaded: true, reads: { u1: 1 }, messages: messages.slice(0, 2) }));
  expect(firstUnread()).toBeNull();
});

it("what the device had is not taken for what there is: the line waits for what is new", () => {
  read.mockClear();
  const kept = { loaded: true, isProvisional: true, reads: { u1: 2 }, messages: messagesTo(2) };
  const { rerender } = renderInLocale("en", log(kept));
  expect(firstUnread()).toBeNull();
  expect(read).not.toHaveBeenCalled();
  rerender(withLocale("en", log({ ...kept, isProvisional: false, messages: messagesTo(4) })));
  expect(firstUnread()).toContain("Message 3");
  expect(read).toHaveBeenCalled();
});

it("on a slow line, where the device had nothing unread, the log opens again once the room has answered", () => {
  const kept = { loaded: true, isFromDevice: true, reads: { u1: 2 }, messages: messagesTo(2) };
  const { rerender } = renderInLocale("en", log(kept));
  expect(firstUnread()).toBeNull();
  const element = scrollTo(600);
  rerender(withLocale("en", log({ ...kept, isFromDevice: false, messages: messagesTo(4) })));
  expect(firstUnread()).toContain("Message 3");
  // The line is at the log's top, as nothing has a place here: some pixels above it, not at the end.
  expect(element.scrollTop).toBe(588);
});

it("an unread line that the device knew of leads nobody back", () => {
  const kept = { loaded: true, isFromDevice: true, reads: { u1: 2 }, messages: messagesTo(4) };
  const { rerender } = renderInLocale("en", log(kept));
  expect(firstUnread()).toContain("Message 3");
  const element = scrollTo(600);
  rerender(
    withLocale("en", log({ ...kept, isFromDevice: false, reads: { u1: 4 }, messages: messagesTo(5) })),
  );
  expect(firstUnread()).toContain("Message 3");
  expect(element.scrollTop).toBe(1000);
});

it("there is no unread line where all was read, nor for what comes later", () => {
  const { rerender } = renderInLocale("en", log({ loaded: true, reads: { u1: 4 }, messages: messagesTo(4) }));
  rerender(withLocale("en", log({ loaded: true, reads: { u1: 4 }, messages: messagesTo(6) })));
  expect(firstUnread()).toBeNull();
});

it("where more is unread than is loaded, the line comes with the page that it is on", () => {
  const thread = { loaded: true, reads: { u1: 2 } };
  const { rerender } = renderInLocale("en", log({ ...thread, messages: messagesTo(60, 11) }));
  expect(firstUnread()).toBeNull();
  rerender(withLocale("en", log({ ...thread, messages: messagesTo(60) })));
  expect(firstUnread()).toContain("Message 3");
});

/** As if the log were `scrollHeight` px high, and `clientHeight` of them in sight. */
function measure(clientHeight: number, scrollHeight = 1000): HTMLElement {
  const element = screen.getByRole("log");
  Object.defineProperties(element, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
  return element;
}

function scrollTo(scrollTop: number): HTMLElement {
  const element = measure(400);
  element.scrollTop = scrollTop;
  fireEvent.scroll(element);
  return element;
}

it("scrolled up, a button counts what others have said since, and leads to the end", () => {
  const thread = { loaded: true, reads: { u1: 9 }, messages: messagesTo(9) };
  const { rerender } = renderInLocale("en", log(thread));
  expect(screen.queryByRole("button", { name: "To the newest message" })).toBeNull();
  const element = scrollTo(300);
  expect(screen.getByRole("button", { name: "To the newest message" })).toBeTruthy();
  read.mockClear();
  const messages = [...messagesTo(11), message(12, me), { ...message(13), text: "", deleted: true }];
  rerender(withLocale("en", log({ ...thread, messages })));
  expect(element.scrollTop).toBe(300);
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "2 new messages" }));
  expect(element.scrollTop).toBe(1000);
  expect(document.activeElement).toBe(element);
  fireEvent.scroll(element);
  expect(read).toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /new/ })).toBeNull();
});

it("what comes while nobody sees the window is not read, though the log follows it", () => {
  const thread = { loaded: true, reads: { u1: 9 }, messages: messagesTo(9) };
  const { rerender } = renderInLocale("en", log(thread));
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  read.mockClear();
  rerender(withLocale("en", log({ ...thread, messages: messagesTo(10) })));
  scrollTo(600);
  expect(read).not.toHaveBeenCalled();
  sight.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  expect(read).toHaveBeenCalled();
});

it("what I send myself is shown, however far up I was", () => {
  const thread = { loaded: true, messages: messagesTo(9) };
  const { rerender } = renderInLocale("en", log(thread));
  const element = scrollTo(300);
  rerender(withLocale("en", log({ ...thread, pending: [{ id: "p1", text: "Coming" }] })));
  expect(element.scrollTop).toBe(1000);
});

describe("near the end", () => {
  const thread = { loaded: true, reads: { u1: 7 }, messages: messagesTo(9) };

  it("a picture that comes late is shown whole", () => {
    renderInLocale("en", log(thread));
    const element = scrollTo(600);
    measure(400, 1300);
    fireEvent.load(element.appendChild(document.createElement("img")));
    expect(element.scrollTop).toBe(900);
  });

  it("the log moves when it loses height below, and not when it gains some: the button has gone", () => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(listener: () => void) {
          resized.push(listener);
        }
        observe = () => {};
        disconnect = () => {};
      },
    );
    const resize = (height: number) => {
      measure(height);
      act(() => resized.forEach((listener) => void listener()));
    };
    renderInLocale("en", log(thread));
    scrollTo(300);
    const element = scrollTo(500);
    expect(screen.queryByRole("button", { name: /new/ })).toBeNull();
    resize(455);
    expect(element.scrollTop).toBe(500);
    resize(300);
    expect(element.scrollTop).toBe(600);
  });

  it("what is read moves nothing, and who has seen it no more than its own line", () => {
    const { rerender } = renderInLocale("en", log(thread));
    const element = scrollTo(500);
    rerender(withLocale("en", log({ ...thread, reads: { u1: 9 } })));
    expect(element.scrollTop).toBe(500);
    measure(400, 1020);
    rerender(withLocale("en", log({ ...thread, reads: { u1: 9, u2: 9 } })));
    expect(element.scrollTop).toBe(520);
    rerender(withLocale("en", log({ ...thread, messages: messagesTo(10) })));
    expect(element.scrollTop).toBe(1020);
  });
});
