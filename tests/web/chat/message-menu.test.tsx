import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../web/chat/message-log.tsx";
import { createThread, type Thread } from "../../../web/chat/thread/thread.ts";
import { logActions } from "../../support/chat-log.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const me = { id: "u1", name: "Anna Aho" };
const leo = { id: "u2", name: "Leo Laine" };
const members = [me, leo].map(({ id, name }) => ({ userId: id, name, readSeq: 0, hasLogin: true }));
const message = (seq: number, author: Message["author"], text: string, extra: Partial<Message> = {}) => ({
  ...{ id: `m${seq}`, seq, author, text, sentAt: `2026-11-20T10:00:0${seq}Z` },
  ...extra,
});
const messages: Message[] = [
  message(1, leo, "Portti on auki\nKoodi 4711", { reactions: { "❤️": ["u9"], "👍": ["u2", "u1"] } }),
  message(2, me, "Kiitos", { replyTo: "m1", quote: { seq: 1, author: leo, text: "Portti on auki" } }),
  message(3, leo, "", { deleted: true }),
];

const actions = { ...logActions, change: vi.fn(), onReply: vi.fn(), onEdit: vi.fn(), loadUntil: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

function show({ online = true, writable = true, thread = {} as Partial<Thread> } = {}) {
  const all = { ...createThread(me, {}), loaded: true, messages, ...thread };
  renderInLocale(
    "en",
    <MessageLog thread={all} members={members} online={online} writable={writable} {...actions} />,
  );
}
const more = (text: RegExp) => screen.getByRole("button", { name: /^Actions for/, description: text });
const open = async (text: RegExp) => {
  fireEvent.click(more(text));
  return within(await screen.findByRole("dialog"));
};
const named = (menu: Pick<typeof screen, "getAllByRole">) =>
  menu.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent);
const reactions = ["Thumbs up", "Check mark", "Eyes", "Heart", "Laughing", "Thank you"];

it("offers editing and deleting for one's own messages only, and nothing for deleted ones", async () => {
  show();
  const names = screen
    .getAllByRole("button", { name: /^Actions for/ })
    .map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual([expect.stringMatching(/: Leo Laine, /), expect.stringMatching(/: You, /)]);
  expect(named(await open(/^Portti/))).toEqual([...reactions, "Reply", "Copy text"]);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(more(/^Portti/));
  expect(named(await open(/^Kiitos/))).toEqual([...reactions, "Reply", "Copy text", "Edit", "Delete"]);
});

it("Tab reaches the newest one's button, arrow keys the others and those in the menu", async () => {
  show();
  const [first, last] = [more(/^Portti/), more(/^Kiitos/)];
  expect([first.tabIndex, last.tabIndex]).toEqual([-1, 0]);
  last.focus();
  fireEvent.keyDown(last, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
  expect([first.tabIndex, last.tabIndex]).toEqual([0, -1]);
  const menu = await open(/^Portti/);
  const thumb = menu.getByRole("button", { name: "Thumbs up" });
  await waitFor(() => expect(document.activeElement).toBe(thumb));
  fireEvent.keyDown(thumb, { key: "ArrowUp" });
  expect(document.activeElement).toBe(menu.getByRole("button", { name: "Copy text" }));
});

it("says who reacted, and taps toggle one's own", async () => {
  show();
  const chips = screen.getAllByRole("button", { pressed: true });
  expect(chips).toEqual([screen.getByRole("button", { name: "Thumbs up: Leo Laine, You" })]);
  expect(screen.getByRole("button", { name: /^Heart: / }).getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(chips[0] as HTMLElement);
  fireEvent.click((await open(/^Kiitos/)).getByRole("button", { name: "Eyes" }));
  expect(actions.change.mock.calls).toEqual([
    [{ type: "react", id: "m1", emoji: "👍", on: false }],
    [{ type: "react", id: "m2", emoji: "👀", on: true }],
  ]);
});

it("the focus stays at the message when its last reaction is taken back", () => {
  show({
    thread: { messages: [message(1, leo, "Portti", { reactions: { "❤️": ["u9", "u1"], "👍": ["u1"] } })] },
  });
  const [thumb, heart] = [/^Thumbs up/, /^Heart/].map((name) => screen.getByRole("button", { name }));
  heart?.focus();
  fireEvent.click(heart as HTMLElement);
  expect(document.activeElement).toBe(heart);
  thumb?.focus();
  fireEvent.click(thumb as HTMLElement);
  expect(document.activeElement).toBe(more(/^Portti/));
});

it("without a connection all can be done, and shows at its message that it waits", async () => {
  const change = { type: "react", id: "m2", emoji: "👀", on: true } as const;
  show({ online: false, thread: { changes: [change] } });
  expect(screen.getByRole("button", { name: "Eyes: You", pressed: true })).toBeTruthy();
  const [waiting, ...more] = screen.getAllByText("Change waiting to be sent");
  expect(waiting?.closest("article")?.textContent).toMatch(/Kiitos/);
  expect(more).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Thumbs up: Leo Laine, You" }));
  fireEvent.click((await open(/^Kiitos/)).getByRole("button", { name: "Edit" }));
  expect(actions.change.mock.calls).toEqual([[{ type: "react", id: "m1", emoji: "👍", on: false }]]);
  expect(actions.onEdit.mock.calls).toMatchObject([[{ id: "m2" }]]);
});

it("with a connection it is said of no change that it waits", () => {
  show({ thread: { changes: [{ type: "react", id: "m2", emoji: "👀", on: true }] } });
  expect(screen.queryByText("Change waiting to be sent")).toBeNull();
});

it("in a room that is history, one can copy", async () => {
  show({ writable: false });
  expect(named(await open(/^Kiitos/))).toEqual(["Copy text"]);
});

it("asks once before it deletes", async () => {
  show();
  fireEvent.click((await open(/^Kiitos/)).getByRole("button", { name: "Delete" }));
  const confirm = await screen.findByRole("button", { name: "Delete the message" });
  expect(actions.change).not.toHaveBeenCalled();
  fireEvent.click(confirm);
  expect(actions.change).toHaveBeenCalledWith({ type: "delete", id: "m2" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a tap on a quote shows and focuses the quoted message, also of what has not left yet", async () => {
  actions.loadUntil.mockResolvedValue(true);
  show({ thread: { pending: [{ id: "p1", text: "Tulossa", replyTo: "m1" }] } });
  const quotes = screen.getAllByRole("button", { name: "In reply to: Leo Laine Portti on auki" });
  expect(quotes).toHaveLength(2);
  fireEvent.click(quotes[1] as HTMLElement);
  await waitFor(() => expect(document.activeElement?.id).toBe("message-m1"));
  expect(actions.loadUntil).toHaveBeenCalledWith("m1");
});
