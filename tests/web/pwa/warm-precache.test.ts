import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { warmPrecache } from "../../../web/pwa/worker/warm-precache.ts";
import { createCacheStorage } from "../../support/cache-storage.ts";

beforeEach(() => void vi.stubGlobal("caches", createCacheStorage()));
afterEach(() => void vi.unstubAllGlobals());

const files = Array.from({ length: 9 }, (_, index) => ({ url: `/assets/${index}.js`, revision: null }));

test("fetches four at a time, and goes on after one that fails", async () => {
  let open = 0;
  let most = 0;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    if (url === "/assets/8.js") throw new TypeError("Failed to fetch");
    return new Response("");
  });
  await warmPrecache([...files, { url: "/offline.html", revision: "1" }]);
  expect(most).toBe(4);
  expect(asked.toSorted()).toEqual(files.map(({ url }) => url));
});
