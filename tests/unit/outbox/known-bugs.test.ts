import { beforeEach, describe, expect, it } from "vitest";
import { drainBeforeRead, drainBeforeReads } from "../../../web/lib/offline/outbox/drain-before-read.ts";
import type { ActionAnswer } from "../../../web/lib/offline/outbox/outbox-entry.ts";
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
let answer: () => Promise<ActionAnswer>;

stubDeviceForEach();

beforeEach(() => {
  arrived = [];
  answer = async () => done();
});

const createSite = () =>
  createDevice({
    send: ({ id }) => {
      arrived.push(id);
      return answer();
    },
  });

async function openTab(site: ReturnType<typeof createSite>): Promise<Tab> {
  const tab = site.openTab();
  await tab.outbox.start("aino");
  return tab;
}

const act = (tab: Tab, subject = "shift:1") => tab.outbox.enqueue({ action: "act", subject, payload: null });

describe("what @tanstack/offline-transactions was found to do, by the number of its issue", () => {
  it("#921 applied twice on reload: what is sent again goes under the same key, and not once its answer was noted", async () => {
    answer = () => new Promise(() => undefined);
    const site = createSite();
    const tab = await openTab(site);
    const id = await act(tab);
    await pass(100);
    tab.kill();
    answer = async () => done();
    const next = await openTab(site);
    await pass(1000);
    expect(arrived).toEqual([id, id]);
    next.kill();
    await openTab(site);
    await pass(10_000);
    expect(arrived).toEqual([id, id]);
  });

  it("#1323 refetch races the queue: a list on screen is asked anew only after what was done has been sent", async () => {
    const site = createSite();
    site.device.userId = null;
    const tab = await openTab(site);
    drainBeforeReads(tab.outbox.drain);
    const id = await act(tab);
    await settle();
    site.device.userId = "aino";
    const read = drainBeforeRead().then(() => arrived.push("read"));
    await pass(100);
    await read;
    expect(arrived).toEqual([id, "read"]);
    answer = () => new Promise(() => undefined);
    await act(tab);
    await settle();
    const late = drainBeforeRead().then(() => arrived.push("late"));
    await pass(4000);
    expect(arrived).not.toContain("late");
    await pass(2000);
    await late;
    drainBeforeReads(async () => undefined);
  });

  it("#1822 stale reads replay acknowledged work: of two tabs that wake at once, one sends", async () => {
    const site = createSite();
    site.device.userId = null;
    const tabs = [await openTab(site), await openTab(site)] as const;
    const ids = [await act(tabs[0], "shift:1"), await act(tabs[1], "shift:2"), await act(tabs[0], "shift:3")];
    site.device.userId = "aino";
    for (const { outbox } of tabs) outbox.resume();
    await pass(5000);
    expect([...arrived].sort()).toEqual([...ids].sort());
  });

  it("#1836 clear and read race: what was deleted while it was sent or read does not come back", async () => {
    let refuse: (answer: ActionAnswer) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        refuse = resolve;
      });
    const tab = await openTab(createSite());
    await act(tab);
    await pass(100);
    const read = tab.outbox.start("aino");
    await Promise.all([tab.outbox.deleteAll("aino"), read]);
    refuse(problem(500, "server.failed"));
    await pass(10_000);
    expect(tab.outbox.listEntries()).toEqual([]);
    expect(arrived).toHaveLength(1);
  });

  it("#865 other tabs silently online only: each keeps what is done in it, and shows what is done in others", async () => {
    answer = () => new Promise(() => undefined);
    const site = createSite();
    const [sender, other] = [await openTab(site), await openTab(site)];
    await act(sender, "shift:1");
    await pass(100);
    await act(other, "shift:2");
    await settle();
    expect(sender.outbox.listEntries().map(({ subject }) => subject)).toEqual(["shift:1", "shift:2"]);
    sender.kill();
    other.kill();
    answer = async () => done();
    const next = await openTab(site);
    await pass(2000);
    expect(next.outbox.listEntries()).toEqual([]);
    expect(new Set(arrived).size).toBe(2);
  });
});
