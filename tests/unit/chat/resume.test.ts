import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { buildResumeFrames } from "../../../src/chat/resume.ts";
import { RoomStore } from "../../../src/chat/room-store.ts";
import { openRoomStorage } from "../../support/room-storage.ts";

const anna = { id: "anna", name: "Anna" };
let store: RoomStore;

/** 300 messages, the last a reply to the first, and `changed` of the oldest deleted since. */
beforeEach(() => {
  store = new RoomStore(openRoomStorage(new DatabaseSync(":memory:")));
  store.rememberRoom("room");
  for (let seq = 1; seq <= 300; seq += 1)
    store.add(anna, { id: `m${seq}`, text: "Koodi 4711", ...(seq === 300 && { replyTo: "m1" }) }, seq);
});

function remove(changed: number): void {
  for (let seq = 1; seq <= changed; seq += 1) store.remove(`m${seq}`, 1000 + seq);
}
const listChanged = (from?: number) =>
  buildResumeFrames(store, { after: 300, epoch: store.epoch, ...(from !== undefined && { from }) }).flatMap(
    (frame) => (frame.type === "message" ? [frame.message.seq] : []),
  );

describe("changes since the last message that a client has", () => {
  it("are told as long as they fit, else all is to be read anew", () => {
    remove(200);
    expect(listChanged(1)).toHaveLength(200);
    remove(201);
    const reset = [{ type: "reset", epoch: store.epoch }];
    expect(buildResumeFrames(store, { after: 300, from: 1, epoch: store.epoch })).toEqual(reset);
    for (let seq = 1; seq <= 100; seq += 1) store.edit(`m${200 + seq}`, "x".repeat(4000), 5000);
    expect(buildResumeFrames(store, { after: 300, from: 150, epoch: store.epoch })).toEqual(reset);
  });

  it("are those of what the client has, and of what that quotes", () => {
    remove(250);
    expect(listChanged(249)).toEqual([1, 249, 250]);
  });

  it("that fit no answer are cut for whoever has just read the newest page, or does not say from where on", () => {
    remove(250);
    expect(listChanged()).toHaveLength(200);
    for (let seq = 251; seq <= 300; seq += 1) store.edit(`m${seq}`, "x".repeat(4000), 5000);
    expect(listChanged(251).length).toBeGreaterThan(20);
  });
});
