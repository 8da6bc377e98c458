import { expect, it, vi } from "vitest";
import { pickDue } from "../../../web/lib/offline/outbox/pick-due.ts";
import { createDevice, done, pass, type Send, stubDeviceForEach } from "../../support/outbox-device.ts";

stubDeviceForEach();

const [hour, day] = [3_600_000, 86_400_000];

const fail = () => Promise.reject(new TypeError("Failed to fetch"));

async function open(send: Send, reportConnection?: (answered: boolean) => void) {
  const { device, openTab } = createDevice({ send, ...(reportConnection && { reportConnection }) });
  const { outbox } = openTab();
  await outbox.start("aino");
  return { device, outbox };
}

it.each([
  ["there is no line", "aino", fail],
  ["the session is somebody else's", "ben", fail],
  ["nothing is answered", "aino", () => new Promise<never>(() => undefined)],
])("keeps quiet while nothing can be sent: %s", async (_, userId, send) => {
  const { device, outbox } = await open(send);
  device.userId = userId;
  await outbox.enqueue({ action: "act", subject: "shift:1", payload: "confirm" });
  const listener = vi.fn();
  outbox.subscribe(listener);
  await pass(60_000);
  expect(listener.mock.calls.length).toBeLessThan(20);
});

it("keeps quiet while somebody holds the subject, and sends by itself once it is free", async () => {
  const sent: unknown[] = [];
  const { device, outbox } = await open(async ({ payload }) => {
    sent.push(payload);
    return done();
  });
  device.held.add("room:1");
  await outbox.enqueue({ action: "act", subject: "room:1", payload: "hello" });
  const listener = vi.fn();
  outbox.subscribe(listener);
  await pass(60_000);
  expect(listener.mock.calls.length).toBeLessThan(5);
  device.held.delete("room:1");
  await pass(31_000);
  expect(sent).toEqual(["hello"]);
});

it("shows at its return what others have sent meanwhile", async () => {
  const site = createDevice({ send: async () => done() });
  site.device.userId = null;
  const [asleep, other] = [site.openTab({ withChannel: false }), site.openTab({ withChannel: false })];
  await asleep.outbox.start("aino");
  await asleep.outbox.enqueue({ action: "act", subject: "shift:1", payload: "confirm" });
  site.device.userId = "aino";
  await other.outbox.start("aino");
  await pass(100);
  expect(asleep.outbox.listEntries()).toHaveLength(1);
  asleep.outbox.resume();
  await pass(100);
  expect(asleep.outbox.listEntries()).toEqual([]);
});

it("takes no connection for lost over one call that others answer, again and again", async () => {
  const html = { status: 403, headers: { "Content-Type": "text/html" } };
  const sent: unknown[] = [];
  const losses: number[] = [];
  const { outbox } = await open(
    async ({ payload }) => {
      sent.push(payload);
      return payload === "blocked" ? new Response("<html>", html) : done();
    },
    (answered) => void (answered || losses.push(sent.length)),
  );
  for (const subject of ["shift:1", "shift:2"])
    await outbox.enqueue({ action: "act", subject, payload: "blocked" });
  for (let waited = 0; waited < 300; waited += 5) {
    // As the probe does, which is answered.
    outbox.resume();
    await pass(5000, 2500);
  }
  expect(sent.length).toBeLessThan(30);
  expect(sent.length).toBeGreaterThan(10);
  expect(losses).toHaveLength(4);
  expect(Math.max(...losses)).toBeLessThan(6);
  await outbox.enqueue({ action: "act", subject: "shift:3", payload: "other" });
  await pass(1000);
  expect(sent).toContain("other");
  expect(outbox.listEntries()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
});

it("does not wait for a clock that was ahead when the others of its pass ended, and was set back", async () => {
  const hanging = Promise.withResolvers<ReturnType<typeof done>>();
  const sent: unknown[] = [];
  const { device, outbox } = await open(async ({ payload }) => {
    sent.push(payload);
    if (payload === "lost" && !sent.includes("later")) return fail();
    return payload === "slow" ? hanging.promise : done();
  });
  device.userId = null;
  for (const payload of ["first", "lost", "slow"])
    await outbox.enqueue({ action: "act", subject: `shift:${payload}`, payload });
  device.userId = "aino";
  outbox.resume();
  await pass(1000);
  expect(sent).toEqual(["first", "lost", "slow"]);
  device.offset = day;
  hanging.resolve(done());
  await pass(1000);
  device.offset = 0;
  await outbox.enqueue({ action: "act", subject: "shift:later", payload: "later" });
  await pass(60_000);
  expect(outbox.listEntries()).toEqual([]);
});

it("does not wait for a clock that was ahead and was set back, though it was tried since by another way", () => {
  const now = Date.now();
  const waiting = { userId: "aino", action: "act", payload: "", attempts: 2, state: "waiting" } as const;
  // A room notes that it has tried a message, and leaves the pause as it is.
  const retryAts = { paused: now + hour, ahead: now + day };
  const entries = Object.entries(retryAts).map(([id, retryAt]) => ({
    ...waiting,
    ...{ id, subject: id, createdAt: now - hour, triedAt: now, retryAt },
  }));
  expect(pickDue(entries, now).map(({ id }) => id)).toEqual(["ahead"]);
});
