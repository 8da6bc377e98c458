import { beforeEach, expect, it } from "vitest";
import type { ActionAnswer, OutboxEntry } from "../../../web/lib/offline/outbox/outbox-entry.ts";
import {
  createDevice,
  done,
  pass,
  problem,
  settle,
  stubDeviceForEach,
  type Tab,
} from "../../support/outbox-device.ts";

let arrived: string[];
let answer: (entry: OutboxEntry) => Promise<ActionAnswer>;
let signedOut: number;
let asked: string[];

stubDeviceForEach();

beforeEach(() => {
  arrived = [];
  answer = async () => done();
  signedOut = 0;
  asked = [];
});

function createSite() {
  return createDevice({
    send: async (entry) => {
      arrived.push(entry.payload as string);
      return answer(entry);
    },
    onSignedOut: () => {
      signedOut += 1;
    },
    revalidate: (touched) => void asked.push(...touched),
  });
}

const act = (tab: Tab, subject: string, payload: string) =>
  tab.outbox.enqueue({ action: "act", subject, payload });
const states = (tab: Tab) => tab.outbox.listEntries().map(({ payload, state }) => `${payload} ${state}`);

it("sends what is done, and keeps nothing of it", async () => {
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  await pass(100);
  expect(arrived).toEqual(["confirm"]);
  expect(tab.outbox.listEntries()).toEqual([]);
});

it("keeps what no line takes, tries it again, and sends it when the line is back", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  await pass(10_000);
  expect(states(tab)).toEqual(["confirm waiting"]);
  expect(arrived.length).toBeGreaterThan(1);
  answer = async () => done();
  tab.outbox.resume();
  await pass(100);
  expect(tab.outbox.listEntries()).toEqual([]);
});

it("takes a captive portal's page, its redirect and a request without end for no line", async () => {
  const html = { "Content-Type": "text/html" };
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  for (const bad of [
    async () => new Response("<html>", { headers: html }),
    async () => Response.json({ login: "/portal" }),
    async () => new Response(null, { status: 204 }),
    async () => Response.json({ code: "portal" }, { status: 403 }),
    async () => new Response("<html>", { status: 403, headers: html }),
    async () => new Response("<html>", { status: 503, headers: html }),
    () => new Promise<never>(() => undefined),
  ]) {
    answer = bad;
    tab.outbox.resume();
    await pass(40_000);
    expect(tab.outbox.listEntries()).toHaveLength(1);
    expect(states(tab)).not.toContain("confirm refused");
  }
  expect(arrived.length).toBeGreaterThan(8);
});

it("goes past an action whose script never comes", async () => {
  const tab = createSite().openTab({ more: { slow: () => new Promise(() => undefined) } });
  await tab.outbox.start("aino");
  await tab.outbox.enqueue({ action: "slow", subject: "room:1", payload: "hello" });
  await act(tab, "shift:1", "confirm");
  await pass(40_000);
  expect(arrived).toEqual(["confirm"]);
  expect(tab.outbox.listEntries()).toMatchObject([{ payload: "hello" }]);
});

it("holds nothing back for an upload but what is about the same thing, and lists are not told to wait", async () => {
  let finish = () => {};
  answer = ({ payload }) =>
    payload === "pictures"
      ? new Promise((resolve) => {
          finish = () => resolve(done());
        })
      : Promise.resolve(done());
  const site = createSite();
  const tab = site.openTab();
  const other = site.openTab();
  await tab.outbox.start("aino");
  await other.outbox.start("aino");
  await tab.outbox.enqueue({ action: "act", subject: "room:1", payload: "pictures", isUpload: true });
  await act(tab, "room:1", "hello");
  await act(tab, "shift:1", "confirm");
  await pass(100);
  expect(arrived).toEqual(["pictures", "confirm"]);
  await tab.outbox.drain();
  // A tab that sleeps with the lock would have lost it by now.
  await act(other, "shift:2", "decline");
  await pass(240_000, 10_000);
  expect(arrived).toEqual(["pictures", "confirm", "decline"]);
  expect(await other.outbox.discard(tab.outbox.listEntries()[0]?.id ?? "")).toBe(false);
  finish();
  await pass(100);
  expect(arrived).toEqual(["pictures", "confirm", "decline", "hello"]);
  expect(tab.outbox.listEntries()).toEqual([]);
});

it("refuses for good what the server refuses, holds back only what is about the same thing, and goes on after an edit", async () => {
  answer = async ({ payload }) => (payload === "wrong" ? problem(422, "input.invalid") : done());
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  const id = await act(tab, "shift:1", "wrong");
  await act(tab, "shift:1", "after");
  await act(tab, "shift:2", "other");
  await pass(60_000);
  expect(arrived).toEqual(["wrong", "other"]);
  expect(states(tab)).toEqual(["wrong refused", "after waiting"]);
  expect(tab.outbox.listEntries()[0]?.problem?.code).toBe("input.invalid");
  await tab.outbox.edit(id, "right");
  await pass(1000);
  expect(arrived).toEqual(["wrong", "other", "right", "after"]);
});

it("waits as long as the server says, and no longer when the clock is set back", async () => {
  answer = async () => problem(429, "tooManyRequests", { "Retry-After": "50" });
  const site = createSite();
  const tab = site.openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  await pass(45_000);
  tab.outbox.resume();
  await pass(1000);
  expect(arrived).toHaveLength(1);
  await pass(10_000);
  expect(arrived).toHaveLength(2);
  site.device.offset = -86_400_000;
  await pass(61_000);
  expect(arrived.length).toBeGreaterThan(2);
});

it.each(["0", "Wed, 21 Oct 2015 07:28:00 GMT"])(
  "asks once a second at most, though the server says %s",
  async (retryAfter) => {
    answer = async () => problem(429, "tooManyRequests", { "Retry-After": retryAfter });
    const tab = createSite().openTab();
    await tab.outbox.start("aino");
    await act(tab, "shift:1", "confirm");
    await pass(5000);
    expect(arrived.length).toBeGreaterThan(2);
    expect(arrived.length).toBeLessThan(8);
  },
);

it("sends nothing of somebody else's, nor shows it, and all of it when they are back", async () => {
  const site = createSite();
  site.device.userId = null;
  const tab = site.openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  site.device.userId = "ben";
  await tab.outbox.start("ben");
  await pass(60_000);
  expect(tab.outbox.listEntries()).toEqual([]);
  expect(arrived).toEqual([]);
  site.device.userId = "aino";
  await tab.outbox.start("aino");
  await pass(1000);
  expect(arrived).toEqual(["confirm"]);
});

it.each([
  [401, "auth.required"],
  [409, "auth.otherUser"],
])("waits for the same person after a %i %s", async (status, code) => {
  answer = async () => problem(status, code);
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  await act(tab, "shift:1", "confirm");
  await act(tab, "shift:2", "decline");
  await pass(30_000);
  expect(arrived).toEqual(["confirm"]);
  expect(signedOut).toBe(1);
  expect(states(tab)).toEqual(["confirm waiting", "decline waiting"]);
  answer = async () => done();
  await tab.outbox.start("aino");
  await pass(1000);
  expect(arrived.sort()).toEqual(["confirm", "confirm", "decline"]);
});

it("asks what became of something deleted whose answer may have been lost", async () => {
  answer = () => Promise.reject(new TypeError("The answer was dropped"));
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  const tried = await act(tab, "shift:1", "confirm");
  await pass(100);
  const untried = await act(tab, "shift:1", "decline");
  expect(await tab.outbox.discard(untried)).toBe(true);
  expect(asked).toEqual([]);
  expect(await tab.outbox.discard(tried)).toBe(true);
  await settle();
  expect(asked).toEqual(["/api/shift:1"]);
});

it("lets nobody edit or delete what is on its way", async () => {
  answer = () => new Promise<never>(() => undefined);
  const tab = createSite().openTab();
  await tab.outbox.start("aino");
  const id = await act(tab, "shift:1", "confirm");
  await pass(100);
  expect(states(tab)).toEqual(["confirm sending"]);
  expect(await tab.outbox.discard(id)).toBe(false);
  expect(await tab.outbox.edit(id, "decline")).toBe(false);
  await pass(30_300, 300);
  expect(await tab.outbox.discard(id)).toBe(true);
  expect(states(tab)).toEqual([]);
});

it("asks the touched lists anew once nothing more can be sent, in every tab", async () => {
  const asked: string[][] = [];
  const site = createDevice({
    send: async ({ payload }) => {
      expect(asked).toEqual([]);
      return payload === "wrong" ? problem(409, "gig.full") : done();
    },
    revalidate: (touched) => asked.push(touched),
  });
  const [tab, other] = [site.openTab(), site.openTab()];
  await Promise.all([tab, other].map(({ outbox }) => outbox.start("aino")));
  site.device.userId = null;
  for (const [subject, payload] of [
    ["a", "confirm"],
    ["b", "wrong"],
    ["a", "decline"],
    ["c", "confirm"],
  ] as const)
    await act(tab, subject, payload);
  site.device.userId = "aino";
  await tab.outbox.drain();
  await settle();
  expect(asked).toEqual([
    ["/api/a", "/api/c"],
    ["/api/a", "/api/c"],
  ]);
  expect(states(other)).toEqual(["wrong refused"]);
});
