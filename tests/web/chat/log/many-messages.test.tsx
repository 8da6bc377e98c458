import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessageLog } from "../../../../web/chat/message-log.tsx";
import { createThread, type Thread } from "../../../../web/chat/thread/thread.ts";
import { logActions } from "../../../support/chat-log.ts";
import { withLocale } from "../../../support/render-in-locale.tsx";

const me = { id: "u1", name: "Anna Aho" };
const leo = { id: "u2", name: "Leo Laine" };
const members = [me, leo].map(({ id, name }) => ({ userId: id, name, readSeq: 0, hasLogin: true }));

/** A row reads the text of its message whenever it is rendered. */
function countingMessages(size: number) {
  const rendered: number[] = [];
  const messages = Array.from({ length: size }, (_, index): Message => {
    const seq = index + 1;
    return {
      ...{ id: `m${seq}`, seq, author: seq % 3 ? leo : me, sentAt: "2026-11-20T10:00:00Z" },
      reactions: seq % 50 ? {} : { "👍": ["u1"] },
      get text() {
        rendered.push(seq);
        return `Message ${seq}`;
      },
    };
  });
  return { messages, rendered: () => new Set(rendered.splice(0)).size };
}

it("of many messages none is rendered again for somebody's typing, and only the new one for a new one", () => {
  const { messages, rendered } = countingMessages(201);
  const log = (thread: Thread, list = members) =>
    withLocale("en", <MessageLog thread={thread} members={list} online writable {...logActions} />);
  const thread = { ...createThread(me, { u2: 200 }), loaded: true, messages: messages.slice(0, 200) };
  const { rerender } = render(log(thread));
  expect(rendered()).toBe(200);
  rerender(log({ ...thread, typing: { u2: Date.now() } }));
  rerender(log({ ...thread, typing: {}, reads: { u1: 200, u2: 200 }, present: ["u2"] }));
  rerender(
    log(
      thread,
      members.map((member) => ({ ...member, readSeq: 9 })),
    ),
  );
  expect(rendered()).toBe(0);
  // With it the one whose button Tab reached till now.
  rerender(log({ ...thread, messages }));
  expect(rendered()).toBe(2);
});
