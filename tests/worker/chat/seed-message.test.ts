import { expect, it } from "vitest";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer({ ENVIRONMENT: "production" });

it("accepts no backdated messages in production", async () => {
  const room = server.env.ROOMS.getByName("a room");
  const author = { userId: "u", name: "U", channelId: "a room" };
  const recalled = room.seedMessage(author, { id: crypto.randomUUID(), text: "long ago" }, 0);
  await expect(recalled).rejects.toThrow();
  expect((await room.messages({ limit: 5 })).items).toEqual([]);
});
