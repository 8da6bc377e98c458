import { afterEach, expect, it, vi } from "vitest";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import { provideOutbox } from "../../../../web/lib/offline/outbox/started-outbox.ts";
import { queueProfile } from "../../../../web/settings/profile/profile-write.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { stubRequests } from "../../../support/requests.ts";
import { startOutboxForEach } from "../../../support/started-outbox.ts";

startOutboxForEach();

afterEach(() => reportConnection(true));

const listPayloads = () => outbox.listEntries().map(({ payload }) => payload);

it("adds a change to one that waits since before the page was reloaded", async () => {
  stubRequests(() => {
    throw new TypeError("Failed to fetch");
  });
  await queueProfile({ location: "Nokia" });
  await outbox.start(null);
  provideOutbox(async () => {
    await outbox.start("me");
    return outbox;
  });
  expect(listPayloads()).toEqual([]);
  await queueProfile({ description: "Roofs" });
  await vi.waitFor(
    () => expect(listPayloads()).toContainEqual({ location: "Nokia", description: "Roofs" }),
    pollTimeout,
  );
});
