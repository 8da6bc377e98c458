import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../../web/chat/message-log.tsx";
import { createThread } from "../../../../web/chat/thread/thread.ts";
import { logActions } from "../../../support/chat-log.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const me = { id: "u1", name: "Anna Aho" };
const leo = { id: "u2", name: "Leo Laine" };
const mia = { id: "u3", name: "Mia Mäki" };
const membersOf = (...people: (typeof me)[]) =>
  people.map(({ id, name }) => ({ userId: id, name, readSeq: 0, hasLogin: true, avatar: null }));
const message = (seq: number, author: Message["author"]): Message => ({
  ...{ id: `m${seq}`, seq, author, text: `Message ${seq}`, sentAt: "2026-11-20T10:00:00Z" },
});
const show = (reads: Record<string, number>, members = membersOf(me, leo, mia)) => {
  const messages = [message(1, me), message(2, leo), message(3, leo), message(4, me)];
  const thread = { ...createThread(me, reads), loaded: true, messages };
  return renderInLocale(
    "en",
    <MessageLog thread={thread} members={members} online writable {...logActions} />,
  );
};
const marks = () =>
  screen
    .getAllByRole("article")
    .map((bubble) => within(bubble).queryByRole("img")?.getAttribute("aria-label") ?? null);

it("says of each of my messages whether it was sent or seen, and of nobody else's", () => {
  const { unmount } = show({ u1: 4, u2: 2 });
  expect(marks()).toEqual(["Seen", null, null, "Sent"]);
  expect(screen.queryByText(/^Seen by/)).toBeNull();
  unmount();
  show({ u1: 4, u2: 4 });
  expect(marks()).toEqual(["Seen", null, null, "Seen"]);
  expect(screen.getByText("Seen by Leo Laine")).toBeTruthy();
});

it("counts several who have seen the newest, and names them on a tap", () => {
  show({ u2: 4, u3: 5 });
  fireEvent.click(screen.getByRole("button", { name: "Seen by 2" }));
  const names = within(screen.getByRole("list", { name: "Seen by 2" })).getAllByRole("listitem");
  expect(names.map((one) => one.textContent)).toEqual(["Leo Laine", "Mia Mäki"]);
  const close = screen.getByRole("button", { name: "Close" });
  expect(document.activeElement).toBe(close);
  fireEvent.click(close);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Seen by 2" }));
});

it("shows a face beside the first of several by another, where there are more than two people", () => {
  const { unmount } = show({});
  const faces = () => document.querySelectorAll("[data-initials=LL]").length;
  expect(faces()).toBe(1);
  unmount();
  show({}, membersOf(me, leo));
  expect(faces()).toBe(0);
});
