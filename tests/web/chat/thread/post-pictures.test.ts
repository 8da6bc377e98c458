import { afterEach, expect, it, vi } from "vitest";
import { postPictures } from "../../../../web/chat/thread/post-pictures.ts";
import { setPageUserId } from "../../../../web/lib/offline/outbox/started-outbox.ts";
import { done, problem } from "../../../support/outbox-device.ts";

afterEach(() => setPageUserId(null));

it("says whose a message with pictures is, and is refused under another name", async () => {
  setPageUserId("me");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("Expected-User"));
    return sent.length === 1 ? done() : problem(409, "auth.otherUser");
  });
  const payload = { roomId: "Yard", message: { id: "m1", text: "Here" } };
  expect(await postPictures(payload)).toBeNull();
  expect(await postPictures(payload)).toBe("offline");
  expect(sent).toEqual(["me", "me"]);
});
