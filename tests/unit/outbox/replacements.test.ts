import { beforeEach, expect, it } from "vitest";
import type { OutboxEntry } from "../../../web/lib/offline/outbox/outbox-entry.ts";
import { createDevice, pass, problem, stubDeviceForEach, type Tab } from "../../support/outbox-device.ts";

stubDeviceForEach();

let outbox: Tab["outbox"];
let sent: unknown[];
let asked: string[];

const [action, subject] = ["act", "shift:1"];
const begin = () => outbox.beginReplacement(subject);
const list = () => outbox.listEntries().map(({ payload }) => payload);

async function enqueue(...payloads: string[]): Promise<void> {
  for (const payload of payloads) await outbox.enqueue({ action, subject, payload });
  await pass(100);
}

async function replace(id = "next") {
  const { enqueue: put, rollBack } = begin();
  await put({ action, id, payload: "next" });
  await pass(100);
  expect(list()).toEqual(["next"]);
  return rollBack;
}

/** A write that is about to fail, taken away again as its caller does. */
async function replaceAndDiscard(id = "next") {
  const rollBack = await replace(id);
  await outbox.discard(id);
  return rollBack;
}

const never = new Promise<never>(() => undefined);

const busy = () => problem(503, "internal", { "Retry-After": "600" });
let answer: (payload: unknown) => Promise<ReturnType<typeof busy>>;

beforeEach(async () => {
  [sent, asked] = [[], []];
  answer = async () => busy();
  const send = ({ payload }: OutboxEntry) => {
    sent.push(payload);
    return answer(payload);
  };
  outbox = createDevice({ send, revalidate: (touched) => asked.push(...touched) }).openTab().outbox;
  await outbox.start("aino");
});

it("gives back what a failed write replaced, as it was and in order", async () => {
  await enqueue("first", "second");
  const kept = outbox.listEntries();
  const rollBack = await replaceAndDiscard();
  await rollBack();
  expect(outbox.listEntries()).toEqual(kept);
});

it("gives back nothing of who has left", async () => {
  await enqueue("first");
  const rollBack = await replaceAndDiscard();
  await outbox.start("ben");
  await rollBack();
  await outbox.start("aino");
  expect(list()).toEqual([]);
});

it("gives back nothing after all was deleted", async () => {
  await enqueue("first");
  const rollBack = await replaceAndDiscard();
  await outbox.deleteAll();
  await rollBack();
  expect(list()).toEqual([]);
});

it("gives back nothing behind what was made meanwhile by another way", async () => {
  await enqueue("first");
  const rollBack = await replaceAndDiscard();
  await enqueue("other");
  await rollBack();
  expect(list()).toEqual(["other"]);
});

it("gives back nothing after a later write that succeeded before the failure was known", async () => {
  await enqueue("first");
  const rollBack = await replaceAndDiscard();
  const later = begin();
  await later.enqueue({ action, id: "later", payload: "later" });
  await pass(100);
  await outbox.discard("later");
  later.commit();
  await rollBack();
  expect(list()).toEqual([]);
});

it("gives back nothing of the same write, tried once more", async () => {
  await enqueue("first");
  const rollBack = await replaceAndDiscard(outbox.listEntries()[0]?.id);
  await rollBack();
  expect(list()).toEqual([]);
});

it("takes the place of nothing that is being sent, is about another thing or somebody else's", async () => {
  await outbox.start("ben");
  await enqueue("ben's");
  await outbox.start("aino");
  answer = async (payload) => (payload === "leaving" ? never : busy());
  await enqueue("leaving");
  await outbox.enqueue({ action, subject: "shift:2", payload: "other" });
  const { enqueue: put } = begin();
  const putting = put({ action, id: "next", payload: "next" });
  await pass(400, 20);
  await putting;
  expect(list().sort()).toEqual(["leaving", "next", "other"]);
  await outbox.start("ben");
  expect(list()).toEqual(["ben's"]);
});

it("waits for an attempt that ends soon, and takes its place", async () => {
  answer = async (payload) => {
    if (payload === "first") await new Promise((resolve) => setTimeout(resolve, 200));
    return busy();
  };
  await enqueue("first");
  expect(outbox.listEntries()).toMatchObject([{ state: "sending" }]);
  const { enqueue: put } = begin();
  const putting = put({ action, id: "next", payload: "next" });
  await pass(400, 20);
  await putting;
  expect(list()).toEqual(["next"]);
});

it("goes at once, though a line was missed for what it replaces, and asks what became of that", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await enqueue("first");
  expect(asked).toEqual([]);
  await replace();
  expect(sent).toEqual(["first", "next"]);
  expect(asked).toEqual(["/api/shift:1"]);
});

it("is not stopped from giving back by a later write that was not kept, and failed too", async () => {
  await enqueue("first");
  const rollBack = await replace();
  await begin().rollBack();
  await outbox.discard("next");
  await rollBack();
  expect(list()).toEqual(["first"]);
});

it("gives back nothing after a later write that was not kept, and succeeded", async () => {
  await enqueue("first");
  const rollBack = await replace();
  begin().commit();
  await outbox.discard("next");
  await rollBack();
  expect(list()).toEqual([]);
});
