import { expect, it, vi } from "vitest";
import type { Env } from "../../../src/env.ts";
import { sweepUnsentPictures } from "../../../src/pictures/sweep-unsent.ts";

it("names to fifty rooms what they have not sent, those with the oldest first, whichever fails", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const unsent = Array.from({ length: 120 }, (_, index) => [`p${index}`, `r${Math.floor(index / 2)}`]);
  const asked: Record<string, readonly string[]> = {};
  const getByName = (name: string) => ({
    removeUnsentPictures: async (roomId: string, ids: readonly string[]) => {
      asked[name] = ids;
      if (roomId === "r1") throw new Error("overloaded");
    },
  });
  const env = {
    DB: { prepare: () => ({ bind: () => ({ raw: async () => unsent }) }) },
    ROOMS: { jurisdiction: () => ({ getByName }) },
  };
  await sweepUnsentPictures(env as unknown as Env, 0);
  expect(Object.keys(asked)).toEqual(Array.from({ length: 50 }, (_, index) => `r${index}`));
  expect(asked.r49).toEqual(["p98", "p99"]);
  expect(logged).toHaveBeenCalledOnce();
});
