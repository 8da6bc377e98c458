import { beforeEach, describe, expect, it, vi } from "vitest";
import { outbox, startOutbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { queued, queueWrite } from "../../../../web/lib/offline/outbox/queue-write.ts";
import { watchAnswers } from "../../../../web/lib/offline/outbox/watch-answers.ts";
import { done, problem } from "../../../support/outbox-device.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { startOutboxForEach } from "../../../support/started-outbox.ts";

startOutboxForEach();

it("says whose it is of what the device cannot keep, too", async () => {
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
  });
  const sent: unknown[] = [];
  const action = watchAnswers({
    send: async (_: OutboxEntry<string>, { headers }) => {
      sent.push(headers);
      return done();
    },
    touches: () => [],
    describe: () => "",
  });
  await queueWrite({ id: "w1", name: "act", subject: "profile", payload: "name", action });
  expect(sent).toEqual([{ "Idempotency-Key": "w1", "Expected-User": "me" }]);
  vi.restoreAllMocks();
});

describe("what a write replaces", () => {
  let sent: string[];
  let ids: string[];
  let answer: (payload: string) => Response | Promise<Response>;

  const none = () => undefined;
  const action = watchAnswers({
    send: async ({ id, payload }: OutboxEntry<string>) => {
      sent.push(payload);
      ids.push(id);
      return answer(payload);
    },
    touches: () => [],
    describe: () => "",
  });
  const write = (payload: string) =>
    queueWrite({ id: crypto.randomUUID(), name: "act", subject: "profile", payload, action });
  const refuse = () => problem(422, "input.invalid");
  const refused = { code: "input.invalid" };
  const listed = () => outbox.listEntries().map(({ payload }) => payload);
  const sendListed = () => Promise.all(outbox.listEntries().map(({ id }) => outbox.retry(id)));
  const untilListed = (payloads: string[]) =>
    vi.waitFor(() => expect(listed()).toEqual(payloads), pollTimeout);

  beforeEach(async () => {
    await startOutbox("me", {
      ...{ actions: { act: async () => action }, revalidate: none, renewSession: none },
    });
    [sent, ids] = [[], []];
    answer = () => problem(503, "internal", { "Retry-After": "600" });
    expect(await write("first")).toBe(queued);
    await vi.waitFor(() => expect(outbox.listEntries()).toMatchObject([{ attempts: 1 }]), pollTimeout);
  });

  it("waits again as before, under its own id, when the server refuses the write", async () => {
    const kept = outbox.listEntries();
    answer = refuse;
    await expect(write("next")).rejects.toMatchObject(refused);
    expect(outbox.listEntries()).toEqual(kept);
    answer = done;
    await sendListed();
    await untilListed([]);
    expect(sent).toEqual(["first", "next", "first"]);
    expect(ids[2]).toBe(ids[0]);
  });

  function fillDisk(): void {
    const full = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(full);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(full);
  }

  it("does not come after a write that a full disk could not keep, and that was sent", async () => {
    fillDisk();
    answer = done;
    await write("next");
    vi.restoreAllMocks();
    expect(listed()).toEqual([]);
    expect(sent).toEqual(["first", "next"]);
  });

  it("waits while such a write is on its way, and what was made after it stays", async () => {
    const [hasBegun, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    fillDisk();
    answer = async (payload) => {
      if (payload === "next") hasBegun.resolve();
      if (payload === "next") await isOver.promise;
      return done();
    };
    const writing = write("next");
    await hasBegun.promise;
    vi.restoreAllMocks();
    await sendListed();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await outbox.enqueue({ action: "act", subject: "profile", payload: "newer" });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent).toEqual(["first", "next"]);
    isOver.resolve();
    await writing;
    outbox.resume();
    await untilListed([]);
    expect(sent).toEqual(["first", "next", "newer"]);
  });

  it("is kept when the write can neither be kept, on a disk that is full, nor sent", async () => {
    fillDisk();
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    await expect(write("next")).rejects.toMatchObject({ code: "offline" });
    vi.restoreAllMocks();
    expect(listed()).toEqual(["first"]);
    answer = done;
    await sendListed();
    await untilListed([]);
    expect(sent.at(-1)).toBe("first");
  });

  it("is never gone before the write is kept", async () => {
    const seen: unknown[] = [];
    const stop = outbox.subscribe(() => seen.push(listed()));
    answer = done;
    await write("next");
    await untilListed([]);
    stop();
    expect(
      seen.slice(
        0,
        seen.findIndex((one) => (one as string[])[0] === "next"),
      ),
    ).not.toContainEqual([]);
    expect(sent).toEqual(["first", "next"]);
  });

  it("does not come back when the server had refused it", async () => {
    answer = refuse;
    await sendListed();
    await vi.waitFor(() => expect(outbox.listEntries()).toMatchObject([{ state: "refused" }]), pollTimeout);
    await expect(write("next")).rejects.toMatchObject(refused);
    expect(listed()).toEqual([]);
  });

  /** The server answers "next" once "last" is in line behind it. */
  async function writeTwo(answers: { next: () => Response; last: () => Response }) {
    const [hasBegun, isBehind] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answer = async (payload) => {
      if (payload === "first") return done();
      if (payload === "last") return answers.last();
      hasBegun.resolve();
      await isBehind.promise;
      return answers.next();
    };
    const both = Promise.allSettled([write("next"), hasBegun.promise.then(() => write("last"))]);
    await untilListed(["next", "last"]);
    isBehind.resolve();
    const results = await both;
    await sendListed();
    await untilListed([]);
    return results;
  }

  it("is sent after all when a second write fails too", async () => {
    const results = await writeTwo({ next: refuse, last: refuse });
    expect(results).toMatchObject([{ reason: refused }, { reason: refused }]);
    expect(sent).toEqual(["first", "next", "last", "first"]);
  });

  it("does not come after a second write that succeeds", async () => {
    const results = await writeTwo({ next: refuse, last: done });
    expect(results).toMatchObject([{ reason: refused }, { status: "fulfilled" }]);
    expect(sent).toEqual(["first", "next", "last"]);
  });

  it("does not come after the write when a second one fails", async () => {
    const results = await writeTwo({ next: done, last: refuse });
    expect(results).toMatchObject([{ status: "fulfilled" }, { reason: refused }]);
    expect(sent).toEqual(["first", "next", "last"]);
  });
});
