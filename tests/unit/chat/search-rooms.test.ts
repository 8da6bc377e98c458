import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SearchPosition, searchRooms } from "../../../src/chat/search/search-rooms.ts";
import type { Message } from "../../../src/shared/chat/protocol.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const rooms = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, title: `Room ${index}` }));
const message = (seq: number, second: number): Message => ({
  ...{ id: `m${seq}`, seq, author: { id: "u1", name: "Anna" }, text: "" },
  sentAt: new Date(second * 1000).toISOString(),
});

it("asks six rooms at once", async () => {
  let [asking, most] = [0, 0];
  const ask = async () => {
    asking += 1;
    most = Math.max(most, asking);
    await new Promise((resolve) => setTimeout(resolve, 10));
    asking -= 1;
    return [];
  };
  const searched = searchRooms(rooms(30), ask, 10);
  await vi.advanceTimersByTimeAsync(50);
  expect(await searched).toEqual({ items: [], unanswered: [], next: null });
  expect(most).toBe(6);
});

it("names rooms that fail or are slow, without waiting longer for these", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ask = (id: string): Promise<Message[]> => {
    if (id === "r0") return new Promise(() => undefined);
    return id === "r1" ? Promise.reject(new Error("gone")) : Promise.resolve([message(1, 1)]);
  };
  const searched = searchRooms(rooms(3), ask, 10);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await searched).toMatchObject({ unanswered: ["r1", "r0"], items: [{ roomId: "r2", seq: 1 }] });
});

/** Rooms of which each has said all of its messages, of which some in the same moment. */
const said: Record<string, Message[]> = {
  r0: [message(3, 5), message(2, 5), message(1, 5)],
  r1: [message(4, 9), message(3, 5), message(2, 5), message(1, 1)],
  r2: [message(2, 5), message(1, 5)],
};

it.each([1, 2, 3, 4, 9, 50])(
  "gives each message once, %i at a time, also those of one moment",
  async (limit) => {
    const all: string[] = [];
    let position: SearchPosition | undefined;
    do {
      const page = await searchRooms(
        rooms(3),
        async (id, { seq, sentAt }) =>
          (said[id] ?? [])
            .filter((item) => item.seq < seq && Date.parse(item.sentAt) < sentAt)
            .slice(0, limit + 1),
        limit,
        position,
      );
      expect(page.items.length).toBeLessThanOrEqual(limit);
      all.push(...page.items.map(({ roomId, seq }) => `${roomId} ${seq}`));
      position = page.next ?? undefined;
    } while (position !== undefined);
    expect(all).toEqual(["r1 4", "r0 3", "r0 2", "r0 1", "r1 3", "r1 2", "r2 2", "r2 1", "r1 1"]);
  },
);
