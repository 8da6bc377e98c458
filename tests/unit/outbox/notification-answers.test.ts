import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outboxActions } from "../../../web/app/outbox-actions.ts";
import { toSubject } from "../../../web/chat/thread/unsent-message.ts";
import { answerPush } from "../../../web/pwa/worker/push.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { buildProblemResponse } from "../../support/requests.ts";
import { cookie, keep, listKept, ours, stubWorker, type WorkerRequest } from "../../support/worker-outbox.ts";

const data = {
  ...{ assignmentId: "a1", version: 3 },
  done: { confirm: "You're coming.", decline: "You can't come." },
  kept: { gigId: "g1", title: "Roof", text: "Kept on this device." },
};

let answer: () => Response | Promise<Response>;
let sent: WorkerRequest[];
let said: unknown[];
let opened: string[];
let syncs: string[];

beforeEach(async () => {
  answer = () => ours(Response.json({}));
  sent = await stubWorker(() => answer());
  [said, opened, syncs] = [[], [], []];
});

afterEach(() => vi.unstubAllGlobals());

/** What the notification says then. */
async function tap(action: string, more: object = {}): Promise<unknown> {
  const worker = {
    location: { origin: "http://localhost" },
    clients: { matchAll: async () => [], openWindow: async (href: string) => opened.push(href) },
    registration: {
      showNotification: async (_: string, { body }: NotificationOptions) => said.push(body),
      sync: { register: async (tag: string) => syncs.push(tag) },
    },
  };
  const notification = {
    ...{ title: "You are asked", lang: "en-US", tag: "g1", close: () => undefined },
    data: { navigate: "/a/token", data: { ...data, ...more } },
  };
  await answerPush(worker as never, { notification, action } as never);
  return said.at(-1);
}

const noLine = () => Promise.reject(new TypeError("Failed to fetch"));

it("answers, under a key of its own, and keeps nothing", async () => {
  expect(await tap("confirm")).toBe("You're coming.");
  expect(sent).toEqual([
    { path: "/api/assignments/a1/confirm", key: expect.stringMatching(/^[\w-]{36}$/), body: { version: 3 } },
  ]);
  expect(await tap("decline")).toBe("You can't come.");
  expect(sent[1]).toMatchObject({ path: "/api/assignments/a1/decline", body: { reason: "" } });
  expect(await listKept()).toEqual([]);
  expect([opened, syncs]).toEqual([[], []]);
});

it.each([
  ["there is no line", noLine],
  ["a captive portal answers", () => Response.json({})],
  ["the server is busy", () => ours(buildProblemResponse(503, "server.busy"))],
  ["the server has had enough", () => ours(buildProblemResponse(429, "tooManyRequests"))],
])("keeps the answer when %s, says so, and has the browser send it later", async (_, given) => {
  answer = given;
  expect(await tap("confirm")).toBe("Kept on this device.");
  expect(await listKept()).toMatchObject([
    {
      ...{ id: sent[0]?.key, userId: "aino", action: "assignment.confirm", subject: "assignment:a1" },
      ...{ payload: { assignmentId: "a1", gigId: "g1", title: "Roof", version: 3 }, state: "waiting" },
    },
  ]);
  expect(outboxActions).toHaveProperty(["assignment.confirm"]);
  expect([opened, syncs]).toEqual([[], ["outbox"]]);
});

it("keeps the answer after five seconds without one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    answer = () => new Promise(() => undefined);
    const tapped = tap("decline");
    await vi.waitFor(() => expect(sent).toHaveLength(1), pollTimeout);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await tapped).toBe("Kept on this device.");
    expect(await listKept()).toMatchObject([{ action: "assignment.decline", payload: { reason: "" } }]);
    // Its time is over, and its lock free.
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(async () => expect((await listKept())[0]?.state).toBe("waiting"), pollTimeout);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ["refuses it", () => ours(buildProblemResponse(409, "gig.changed"))],
  ["knows nobody any more", () => ours(buildProblemResponse(401, "auth.required"))],
])("opens the page that can answer when the server %s, and keeps nothing", async (_, given) => {
  answer = given;
  await tap("confirm");
  expect([said, opened, syncs]).toEqual([[], ["http://localhost/a/token"], []]);
  expect(await listKept()).toEqual([]);
});

it("replaces what is unsent about the same shift, and nothing else", async () => {
  await keep({ id: "earlier", action: "assignment.decline", subject: "assignment:a1" });
  await keep({ id: "other", action: "chat.send", subject: toSubject("r1") });
  await keep({ id: "bens", userId: "ben", action: "assignment.decline", subject: "assignment:a1" });
  answer = noLine;
  await tap("confirm");
  expect((await listKept()).map(({ id }) => id)).toEqual(["other", sent.at(-1)?.key ?? ""]);
  expect(await listKept("ben")).toHaveLength(1);
});

it("answers directly what the device cannot keep, and opens the page where that fails too", async () => {
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(await tap("confirm")).toBe("You're coming.");
  expect(opened).toEqual([]);
  answer = noLine;
  await tap("confirm");
  expect(opened).toEqual(["http://localhost/a/token"]);
});

it("leaves an earlier answer until a later one, which the device cannot keep, has arrived", async () => {
  await keep({ id: "earlier", action: "assignment.decline", subject: "assignment:a1" });
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  answer = noLine;
  await tap("confirm");
  expect(await listKept()).toMatchObject([{ id: "earlier" }]);
  answer = async () => {
    vi.restoreAllMocks();
    await keep({ id: "later", subject: "assignment:a1", createdAt: Date.now() + 1 });
    return ours(Response.json({}));
  };
  await tap("confirm");
  expect(await listKept()).toMatchObject([{ id: "later" }]);
});

it("keeps nothing from a notification of an earlier version, nor for nobody", async () => {
  answer = noLine;
  await tap("confirm", { kept: undefined });
  cookie.userId = null;
  await tap("confirm");
  expect(opened).toHaveLength(2);
  expect(await listKept()).toEqual([]);
});
