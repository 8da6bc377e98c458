import { afterEach, expect, it, vi } from "vitest";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import { queued } from "../../../../web/lib/offline/outbox/queue-write.ts";
import { provideOutbox } from "../../../../web/lib/offline/outbox/started-outbox.ts";
import { queueProfile } from "../../../../web/settings/profile/profile-write.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";
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

it("loses no change that waited where the server refuses the next, which the one after that puts right", async () => {
  const busy = () => buildProblemResponse(503, "internal");
  const refuse = () => buildProblemResponse(422, "input.invalid", ["description", "text.tooLong"]);
  let answer: (body: object) => Response = busy;
  const sent = stubRequests(({ body }) => answer(body as object));
  expect(await queueProfile({ location: "Nokia" })).toBe(queued);
  await vi.waitFor(
    () => expect(outbox.listEntries()).toMatchObject([{ state: "waiting", attempts: 1 }]),
    pollTimeout,
  );
  answer = (body) => ("description" in body ? refuse() : busy());
  await expect(queueProfile({ description: "Roofs" })).rejects.toMatchObject({ code: "input.invalid" });
  expect(sent.map(({ body }) => body)).toContainEqual({ location: "Nokia", description: "Roofs" });
  expect(listPayloads()).toEqual([{ location: "Nokia" }]);
  answer = () => Response.json({});
  await queueProfile({ description: "Floors" });
  expect(sent.at(-1)?.body).toEqual({ location: "Nokia", description: "Floors" });
  await vi.waitFor(() => expect(listPayloads()).toEqual([]), pollTimeout);
});
