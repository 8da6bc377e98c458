import { beforeEach, expect, it, vi } from "vitest";
import {
  type ActionAnswer,
  type OutboxEntry,
  OutboxError,
} from "../../../web/lib/offline/outbox/outbox-entry.ts";
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
let failure: OutboxError["reason"] | null;

stubDeviceForEach();

beforeEach(() => {
  arrived = [];
  answer = async () => done();
  failure = null;
});

async function open() {
  const { device, openTab } = createDevice({
    send: async (entry) => {
      arrived.push(entry.payload as string);
      return answer(entry);
    },
    beforeWrite: () => {
      if (failure !== null) throw new OutboxError(failure);
    },
  });
  const tab = openTab();
  await tab.outbox.start("aino");
  return { ...tab, device, openTab };
}

const act = (tab: Tab, subject: string, payload = subject) =>
  tab.outbox.enqueue({ action: "act", subject, payload });
const states = (tab: Tab) => tab.outbox.listEntries().map(({ payload, state }) => `${payload} ${state}`);

it.each([
  ["refused", () => problem(422, "input.invalid")],
  ["waiting", () => problem(429, "tooManyRequests", { "Retry-After": "50" })],
])("asks once, and shows it, when a full disk cannot note that something is %s", async (state, say) => {
  const tab = await open();
  tab.device.userId = null;
  await act(tab, "shift:1", "confirm");
  failure = "full";
  answer = async () => say();
  tab.device.userId = "aino";
  tab.outbox.resume();
  await pass(30_000);
  expect(arrived).toEqual(["confirm"]);
  expect(tab.outbox.listEntries()).toMatchObject([{ state, attempts: 1, payload: "confirm" }]);
  expect(tab.outbox.listEntries()[0]?.problem?.code).toBeDefined();
});

it("sends on a full disk what makes room on it, once, and forgets it when it can", async () => {
  const tab = await open();
  tab.device.userId = null;
  await act(tab, "shift:1", "confirm");
  failure = "full";
  tab.device.userId = "aino";
  tab.outbox.resume();
  await pass(30_000);
  expect(arrived).toEqual(["confirm"]);
  expect(states(tab)).toEqual([]);
  failure = null;
  tab.outbox.resume();
  await pass(1000);
  tab.kill();
  await tab.openTab().outbox.start("aino");
  await pass(5000);
  expect(arrived).toEqual(["confirm"]);
});

it("lets a person try again what only the memory knows to be refused", async () => {
  const tab = await open();
  const id = await act(tab, "shift:1", "confirm");
  answer = async () => {
    failure = "full";
    return problem(409, "gig.full");
  };
  await pass(1000);
  expect(states(tab)).toEqual(["confirm refused"]);
  failure = null;
  answer = async () => done();
  expect(await tab.outbox.retry(id)).toBe(true);
  await pass(1000);
  expect(arrived).toEqual(["confirm", "confirm"]);
  expect(states(tab)).toEqual([]);
});

it.each(["UnknownError", "AbortError", "InvalidStateError"])(
  "takes a new connection to the database for one that was lost: %s",
  async (name) => {
    const tab = await open();
    const lose = () => {
      throw new DOMException("Connection to Indexed Database server lost", name);
    };
    tab.device.userId = null;
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(lose);
    await act(tab, "shift:1", "confirm");
    await settle();
    expect(states(tab)).toEqual(["confirm waiting"]);
    tab.device.userId = "aino";
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(lose);
    tab.outbox.resume();
    await pass(500);
    expect(arrived).toEqual(["confirm"]);
  },
);

it("sends by itself once a storage that failed works again, and nothing twice meanwhile", async () => {
  let finish = () => {};
  const tab = await open();
  tab.device.userId = null;
  for (const subject of ["a", "slow", "last", "d", "e", "f"]) await act(tab, subject);
  answer = ({ subject }) => {
    if (subject === "last") failure = "unavailable";
    if (subject !== "slow") return Promise.resolve(done());
    return new Promise((resolve) => {
      finish = () => resolve(done());
    });
  };
  tab.device.userId = "aino";
  tab.outbox.resume();
  await pass(2000);
  expect(arrived).toEqual(["a", "slow", "last", "d", "e"]);
  failure = null;
  tab.outbox.resume();
  await pass(5000);
  finish();
  await pass(60_000);
  expect(arrived).toEqual(["a", "slow", "last", "d", "e", "f"]);
  expect(states(tab)).toEqual([]);
});

it("keeps the refusal that another sender heard while an attempt of its own was lost", async () => {
  const tab = await open();
  answer = async ({ id }) => {
    await tab.outbox.changeAll([id], (entry) => ({ ...entry, state: "refused" }));
    throw new TypeError("Failed to fetch");
  };
  await act(tab, "shift:1", "confirm");
  await pass(60_000);
  expect(arrived).toEqual(["confirm"]);
  expect(states(tab)).toEqual(["confirm refused"]);
});

it("gives way to a correction though the device could not note its refusal", async () => {
  const tab = await open();
  answer = async () => {
    failure = "full";
    return problem(422, "input.invalid");
  };
  await act(tab, "shift:1", "wrong");
  await pass(1000);
  expect(states(tab)).toEqual(["wrong refused"]);
  failure = null;
  answer = async () => done();
  await tab.outbox.beginReplacement("shift:1").enqueue({ action: "act", payload: "right" });
  await pass(1000);
  expect(arrived).toEqual(["wrong", "right"]);
  expect(states(tab)).toEqual([]);
});
