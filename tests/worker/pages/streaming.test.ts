import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestHarness } from "wrangler";

const main = new URL("./slow-data-worker.ts", import.meta.url).pathname;
const harness = createTestHarness({
  workers: [{ config: { name: "slow-data", main, compatibility_date: "2026-10-01" } }],
});
let url: URL;

beforeAll(async () => {
  url = (await harness.listen()).url;
});
afterAll(() => harness.close());

it("a page is sent without data that never arrives", { timeout: 20_000 }, async () => {
  const answer = await fetch(new URL("/?ms=3600000", url), { signal: AbortSignal.timeout(12_000) });
  expect(await answer.text()).toMatch(/<div id="root"><\/div><\/body><\/html>$/);
});

it("the head is sent while the data is loading", async () => {
  const uncompressed = { headers: { "Accept-Encoding": "identity" } };
  const started = performance.now();
  const answer = await fetch(new URL("/?ms=600", url), uncompressed);
  const arrivals: { part: string; at: number }[] = [];
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await parts?.read(); read && !read.done; read = await parts?.read()) {
    arrivals.push({ part: read.value, at: performance.now() - started });
  }
  const end = arrivals.at(-1)?.at ?? 0;
  const early = arrivals.filter(({ at }) => at < end - 300).map(({ part }) => part);
  expect(early.join("")).toContain('<html lang="fi-FI"><head><title>Keikka');
  expect(early.join("")).not.toContain('id="boot"');
  const whole = arrivals.map(({ part }) => part).join("");
  expect(whole).toMatch(/<div id="root"><h1>Keikka<\/h1><\/div><script type="application\/json" id="boot">/);
});
