import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../web/chat/message-log.tsx";
import { createThread, type Thread } from "../../../web/chat/thread/thread.ts";
import { TypingLine } from "../../../web/chat/typing-line.tsx";
import { logActions } from "../../support/chat-log.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const me = { id: "u1", name: "Anna Aho" };
const leo = { id: "u2", name: "Leo Laine" };
const members = [me, leo, { id: "u3", name: "Mia Mäki" }].map(({ id, name }) => ({
  ...{ userId: id, name, readSeq: 0, hasLogin: true },
}));
const message = (seq: number, author: Message["author"], text: string): Message => ({
  ...{ id: `m${seq}`, seq, author, text, sentAt: `2026-11-20T10:00:0${seq}Z` },
});

it("screen readers hear the author of every message: own, grouped and pending ones", () => {
  const thread: Thread = {
    ...createThread(me, {}),
    loaded: true,
    messages: [message(1, leo, "Moi"), message(2, leo, "Portti on auki"), message(3, me, "Kiitos")],
    pending: [{ id: "p", text: "Tulossa" }],
  };
  renderInLocale("fi", <MessageLog thread={thread} members={members} online writable {...logActions} />);
  const heard = screen.getAllByRole("article").map((one) => one.firstElementChild?.textContent);
  expect(heard).toEqual(["Leo Laine", "Leo Laine", "Sinä", "Sinä"]);
  const seen = screen.getAllByRole("article").map((one) => !one.firstElementChild?.matches(".sr-only"));
  expect(seen).toEqual([true, false, false, false]);
});

it.each([
  [["u2"], "Leo Laine kirjoittaa …", "Leo Laine is writing …"],
  [["u2", "u3"], "Leo Laine, Mia Mäki kirjoittavat …", "Leo Laine, Mia Mäki are writing …"],
])("names one or several who are typing", (typing, finnish, english) => {
  const thread = {
    ...createThread(me, {}),
    typing: Object.fromEntries(typing.map((id) => [id, Date.now()])),
  };
  renderInLocale("fi", <TypingLine thread={thread} members={members} />);
  expect(screen.getByText(finnish)).toBeTruthy();
  renderInLocale("en", <TypingLine thread={thread} members={members} />);
  expect(screen.getByText(english)).toBeTruthy();
});
