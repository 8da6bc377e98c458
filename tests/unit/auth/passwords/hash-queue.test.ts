import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { HashQueue } from "../../../../src/auth/passwords/hash-queue.ts";

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it("hashes one at a time in order, yielding before each", async () => {
  const queue = new HashQueue();
  const spans: [number, number][] = [];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      queue.run(() => {
        const start = performance.now();
        busyFor(20);
        order.push(nth);
        spans.push([start, performance.now()]);
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  const pauses = spans.slice(1).map(([start], at) => start - (spans[at]?.[1] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(9);
});

it("refuses when sixteen are waiting, with a time to retry, and accepts again afterwards", async () => {
  const queue = new HashQueue();
  const asked = Array.from({ length: 20 }, () => queue.run(() => "hashed"));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(16).fill("fulfilled"),
    ...Array(4).fill("rejected"),
  ]);
  expect(outcomes[19]).toMatchObject({ reason: { code: "server.busy", extra: { retryAfter: 5 } } });
  expect(await queue.run(() => "hashed")).toBe("hashed");
});

it("goes on after a hash that failed", async () => {
  const queue = new HashQueue();
  const failed = queue.run(() => {
    throw new Error("no memory");
  });
  await expect(failed).rejects.toThrow("no memory");
  expect(await queue.run(() => "hashed")).toBe("hashed");
});

it("runs background hashes last, and refuses none of them", async () => {
  const queue = new HashQueue();
  const order: string[] = [];
  const background = Array.from({ length: 30 }, () => queue.runInBackground(() => order.push("background")));
  const urgent = [1, 2, 3].map(() => queue.run(() => order.push("urgent")));
  await Promise.all([...background, ...urgent]);
  expect(order.slice(0, 3)).toEqual(["urgent", "urgent", "urgent"]);
  expect(order).toHaveLength(33);
});

it("skips callers that have gone", async ({ onTestFinished }) => {
  const queue = new HashQueue({ patience: 100 });
  const { setTimeout } = globalThis;
  onTestFinished(() => {
    globalThis.setTimeout = setTimeout;
  });
  // As in a request that was cancelled: its timer never fires.
  globalThis.setTimeout = (() => 0) as never;
  void queue.run(() => "never");
  globalThis.setTimeout = setTimeout;
  const next = await Promise.race([queue.run(() => "hashed"), wait(2000, "stuck")]);
  expect(next).toBe("hashed");
});
