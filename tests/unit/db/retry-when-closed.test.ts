import { expect, it } from "vitest";
import { retryWhenClosed } from "../../../src/db/retry-when-closed.ts";

const closed = () => new TypeError("fetch failed", { cause: new Error("other side closed") });

function failing(times: number, error: () => Error) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= times) throw error();
    return asked;
  };
}

it("retries over a new connection, three attempts in all", async () => {
  expect(await retryWhenClosed(failing(2, closed))).toBe(3);
  await expect(retryWhenClosed(failing(3, closed))).rejects.toThrow("fetch failed");
});

it("does not retry a refusal", async () => {
  await expect(retryWhenClosed(failing(1, () => new Error("UNIQUE constraint failed")))).rejects.toThrow(
    "UNIQUE",
  );
});

it("tells a writer that this is a retry", async () => {
  const told: boolean[] = [];
  await retryWhenClosed(async (again) => {
    told.push(again);
    if (told.length < 3) throw closed();
  });
  expect(told).toEqual([false, true, true]);
});
