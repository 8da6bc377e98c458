import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import { handleFrame } from "../../../src/chat/handle-frame.ts";
import { RoomStore } from "../../../src/chat/room-store.ts";
import type { ClientFrame } from "../../../src/shared/chat/protocol.ts";
import { openRoomStorage } from "../../support/room-storage.ts";

const anna = { id: "anna", name: "Anna" };
let store: RoomStore;

beforeEach(() => {
  store = new RoomStore(openRoomStorage(new DatabaseSync(":memory:")));
  store.rememberRoom("room");
});

const handle = (frame: ClientFrame) => handleFrame(store, { userId: anna.id, name: anna.name }, frame, 2000);

it("to delete what is deleted is answered to the sender alone, to edit it is refused", () => {
  const { id } = store.add(anna, { id: crypto.randomUUID(), text: "At sven" }, 1000);
  const gone = [{ type: "message", message: expect.objectContaining({ id, deleted: true, text: "" }) }];
  expect(handle({ type: "delete", id })).toEqual({ all: gone });
  expect(handle({ type: "delete", id })).toEqual({ sender: gone });
  expect(handle({ type: "edit", id, text: "At seven" })).toEqual({
    sender: [{ type: "error", code: "notFound", id }],
  });
});
