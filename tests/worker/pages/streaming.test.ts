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

it("a page is sent without data that never arrives", async () => {
  const answer = await fetch(url);
  expect(await answer.text()).toMatch(/<div id="root"><\/div><\/body><\/html>$/);
});

it("the head is sent while the data is loading", async () => {
  const uncompressed = { headers: { "Accept-Encoding": "identity" } };
  const answer = await fetch(url, uncompressed);
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readPart = async () => (await parts?.read())?.value;
  let head = "";
  while (!head.includes("Keikka")) head += (await readPart()) ?? expect.fail(head);
  expect(head).toContain('<html lang="fi-FI"><head><title>Keikka');
  expect(head).not.toContain('id="boot"');
  await fetch(new URL("/?release", url));
  let whole = head;
  for (let part = await readPart(); part !== undefined; part = await readPart()) whole += part;
  expect(whole).toMatch(/<div id="root"><h1>Keikka<\/h1><\/div><script type="application\/json" id="boot">/);
});
