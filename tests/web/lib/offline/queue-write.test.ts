import { expect, it, vi } from "vitest";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { queueWrite } from "../../../../web/lib/offline/outbox/queue-write.ts";
import { watchAnswers } from "../../../../web/lib/offline/outbox/watch-answers.ts";
import { done } from "../../../support/outbox-device.ts";
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
