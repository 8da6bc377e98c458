import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outboxActions } from "../../../web/app/outbox-actions.ts";
import { sendWaiting } from "../../../web/pwa/worker/outbox.ts";
import { workerActions } from "../../../web/pwa/worker/outbox-actions.ts";
import { createDevice, settle } from "../../support/outbox-device.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { buildProblemResponse } from "../../support/requests.ts";
import { cookie, keep, listKept, ours, stubWorker, type WorkerRequest } from "../../support/worker-outbox.ts";

let answer: (request: WorkerRequest) => Response | Promise<Response>;
let sent: WorkerRequest[];

beforeEach(async () => {
  answer = () => ours(Response.json({}));
  sent = await stubWorker((request) => answer(request));
});

afterEach(() => vi.unstubAllGlobals());

const listSent = () => sent.map(({ key, path }) => `${key} ${path}`);

it("sends what waits, as a tab would, and tells the tabs", async () => {
  const told: unknown[] = [];
  const channel = new BroadcastChannel("keikka-outbox");
  channel.onmessage = ({ data }: MessageEvent) => told.push(data);
  await keep({ id: "one" });
  await keep({
    ...{ id: "two", action: "absence.erase", subject: "absence:x1", payload: { id: "x1" } },
  });
  await sendWaiting();
  expect(listSent()).toEqual(["one /api/gigs/g1/interest", "two /api/absences/x1"]);
  expect(await listKept()).toEqual([]);
  await vi.waitFor(
    () => expect(told).toContainEqual(expect.arrayContaining(["/api/gigs", "/api/absences"])),
    pollTimeout,
  );
  channel.close();
});

it("fails while something waits, so that the browser tries again, and not over what was refused", async () => {
  await keep({ id: "one" });
  answer = () => ours(buildProblemResponse(503, "server.busy"));
  await expect(sendWaiting()).rejects.toThrow();
  await keep({ id: "two", subject: "interest:g2" });
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(sendWaiting()).rejects.toThrow();
  answer = () => ours(buildProblemResponse(409, "gig.changed"));
  vi.setSystemTime(Date.now() + 3_600_000);
  await sendWaiting();
  vi.useRealTimers();
  expect((await listKept()).map(({ state }) => state)).toEqual(["refused", "refused"]);
});

it("leaves to a page what takes one, with all that is about the same, and does not fail over it", async () => {
  const room = { subject: "room:r1", payload: { roomId: "r1", message: { id: "m1", text: "Here" } } };
  await keep({ ...room, id: "said", action: "chat.send" });
  await keep({ ...room, id: "shown", action: "chat.sendPictures" });
  await keep({ id: "profile", action: "profile.change", subject: "profile", payload: { name: "Aino" } });
  await keep({ id: "newer", action: "of.a.newer.version", subject: "newer" });
  await keep({ id: "elsewhere", action: "chat.send", ...room, subject: "room:r2" });
  await sendWaiting();
  expect(listSent()).toEqual(["elsewhere /api/rooms/r1/messages"]);
  expect((await listKept()).map(({ id, attempts }) => `${id} ${attempts}`)).toEqual(
    ["said", "shown", "profile", "newer"].map((id) => `${id} 0`),
  );
});

it("sends nothing of anybody but whose session it is", async () => {
  await keep({ id: "ainos" });
  await keep({ id: "bens", userId: "ben" });
  cookie.userId = null;
  await sendWaiting();
  expect(sent).toEqual([]);
  cookie.userId = "ben";
  await sendWaiting();
  expect(listSent()).toEqual(["bens /api/gigs/g1/interest"]);
  expect(await listKept()).toHaveLength(1);
});

it("does what the page's actions of these names do", async () => {
  for (const [name, action] of workerActions) expect(await outboxActions[name]?.(), name).toBe(action);
  expect([...workerActions.keys()]).toEqual(
    expect.arrayContaining(["assignment.decline", "gig.acknowledge"]),
  );
});

it("is asked of the browser by a page that keeps something, and by one that finds something", async () => {
  const { device, openTab } = createDevice({ send: () => Promise.reject(new TypeError("Failed to fetch")) });
  const first = openTab();
  await first.outbox.start("aino");
  expect(device.syncs).toEqual([]);
  await first.outbox.enqueue({ action: "act", subject: "shift:1", payload: null });
  expect(device.syncs).toHaveLength(1);
  first.kill();
  const second = openTab();
  await second.outbox.start("aino");
  expect(device.syncs).toHaveLength(2);
  second.kill();
  await settle();
});
