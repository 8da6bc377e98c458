import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { groupMessages, splitIntoBlocks } from "../../../../web/chat/log/message-entries.ts";
import { useRevealedBlocks } from "../../../../web/chat/log/use-revealed-blocks.ts";

const author = { id: "u2", name: "Leo" };
const blocks = (from: number, to: number) =>
  splitIntoBlocks(
    groupMessages(
      Array.from({ length: to - from + 1 }, (_, index): Message => {
        const seq = from + index;
        return { id: `m${seq}`, seq, author, text: `${seq}`, sentAt: "2026-11-20T10:00:00Z" };
      }),
    ),
  );

const frames: FrameRequestCallback[] = [];
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => void frame(0)));

beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("CSS", { supports: () => true });
});

function reveal(neededSeq = Number.POSITIVE_INFINITY) {
  const { result, rerender } = renderHook(
    ({ all, needed }) => useRevealedBlocks(all, needed).map(({ number }) => number),
    { initialProps: { all: blocks(101, 150), needed: neededSeq } },
  );
  return { first: () => result.current[0], count: () => result.current.length, rerender };
}

it("shows the newest messages at once, then one block a frame, all in the end", async () => {
  const { first, count } = reveal();
  expect([first(), count()]).toEqual([25, 6]);
  nextFrame();
  expect(first()).toBe(24);
  for (let frame = 0; frame < 4; frame += 1) nextFrame();
  expect([first(), count()]).toEqual([20, 11]);
  await waitFor(() => expect(frames).toEqual([]));
});

it("an older page comes block by block, what is newer at once, and nothing goes", () => {
  const { first, count, rerender } = reveal();
  for (let frame = 0; frame < 5; frame += 1) nextFrame();
  rerender({ all: blocks(51, 172), needed: Number.POSITIVE_INFINITY });
  expect([first(), count()]).toEqual([20, 15]);
  nextFrame();
  expect(first()).toBe(19);
});

it("a room whose numbers began anew shows what it has", () => {
  const { first, count, rerender } = reveal();
  rerender({ all: [], needed: Number.POSITIVE_INFINITY });
  rerender({ all: blocks(1, 12), needed: Number.POSITIVE_INFINITY });
  expect([first(), count()]).toEqual([0, 3]);
});

it("what somebody wants to see is there at once", () => {
  const { first, rerender } = reveal();
  rerender({ all: blocks(101, 150), needed: 112 });
  expect(first()).toBe(22);
  expect(reveal(103).first()).toBe(20);
});

it("a page that rolls on by itself would be stopped: there all comes at once", () => {
  vi.stubGlobal("CSS", { supports: () => false });
  expect(reveal().first()).toBe(20);
});

it("what somebody was led to, in the oldest block, stays when it is needed no more", () => {
  const { first, rerender } = reveal();
  for (let frame = 0; frame < 5; frame += 1) nextFrame();
  const all = blocks(51, 150);
  rerender({ all, needed: 52 });
  expect(first()).toBe(10);
  rerender({ all, needed: Number.POSITIVE_INFINITY });
  expect(first()).toBe(10);
});
