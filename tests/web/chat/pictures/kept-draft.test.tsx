import { File as NodeFile } from "node:buffer";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AttachedPictures } from "../../../../web/chat/pictures/attached-pictures.tsx";
import { useAttachedPictures } from "../../../../web/chat/pictures/use-attached-pictures.ts";
import { leaveAfterSignOut } from "../../../../web/domain/account/use-sign-out.tsx";
import { loadDraftPictures, saveDraftPictures } from "../../../../web/lib/offline/draft-pictures.ts";
import { stubIndexedDb } from "../../../support/outbox-device.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const file = (name: string, size = 10) =>
  new NodeFile([new Uint8Array(size)], name, { type: "image/jpeg" }) as unknown as File;
const kept = async (roomId = "yard", userId = "me") =>
  (await loadDraftPictures(userId, roomId)).map(({ blob }) => blob.size);

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no pictures here")));
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

/** The room's composer, until it is left. */
function enter(roomId = "yard", userId = "me") {
  const { result, unmount } = renderHook(() => useAttachedPictures(userId, roomId));
  const sizes = () => result.current.pictures.map(({ blob }) => blob.size);
  return { attached: () => result.current, sizes, leave: unmount };
}

it("pictures that were attached are there again when one comes back, until they are removed or sent", async () => {
  const first = enter();
  await act(() => first.attached().add([file("a.jpg", 1), file("b.jpg", 2), file("c.jpg", 3)]));
  await waitFor(async () => expect(await kept()).toEqual([1, 2, 3]));
  first.leave();

  const second = enter();
  await waitFor(() => expect(second.sizes()).toEqual([1, 2, 3]));
  act(() => second.attached().remove(second.attached().pictures[0]?.key ?? ""));
  await waitFor(async () => expect(await kept()).toEqual([2, 3]));
  second.leave();

  const third = enter();
  await waitFor(() => expect(third.sizes()).toEqual([2, 3]));
  act(() => expect(third.attached().take()).toHaveLength(2));
  await waitFor(async () => expect(await kept()).toEqual([]));
  third.leave();
});

it("a picture that was still being prepared when the room was left is there too", async () => {
  const { promise, reject } = Promise.withResolvers();
  vi.stubGlobal("createImageBitmap", () => promise);
  const first = enter();
  const adding = first.attached().add([file("a.jpg", 7)]);
  first.leave();
  reject(new Error("no pictures here"));
  await adding;
  await waitFor(async () => expect(await kept()).toEqual([7]));
});

it("one that is ready only then brings none back that were sent meanwhile", async () => {
  const first = enter();
  await act(() => first.attached().add([file("a.jpg", 1)]));
  await waitFor(async () => expect(await kept()).toEqual([1]));
  const { promise, reject } = Promise.withResolvers();
  vi.stubGlobal("createImageBitmap", () => promise);
  const adding = first.attached().add([file("b.jpg", 2)]);
  first.leave();
  const second = enter();
  await waitFor(() => expect(second.sizes()).toEqual([1]));
  act(() => expect(second.attached().take()).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
  reject(new Error("no pictures here"));
  await adding;
  await waitFor(async () => expect(await kept()).toEqual([2]));
  second.leave();
});

it("says so where more are put back than a message takes", async () => {
  const { attached, leave } = enter();
  await act(() => attached().add([1, 2, 3, 4, 5, 6].map((at) => file(`${at}.jpg`))));
  let isTooMany = [false, false];
  act(() => {
    isTooMany = [attached().refuseTooMany(4), attached().refuseTooMany(5)];
  });
  expect(isTooMany).toEqual([false, true]);
  expect(attached().problem).toEqual({ kind: "tooMany" });
  await waitFor(async () => expect(await kept()).toHaveLength(6));
  leave();
});

it("they are of one person and one room, and go when somebody signs out", async () => {
  const save = (userId: string, roomId: string, size: number) =>
    saveDraftPictures(userId, roomId, () => [{ key: "k1", blob: file("a.jpg", size) }], Date.now());
  for (const [at, userId] of ["me", "leo", "mea"].entries()) await save(userId, "yard", 5 + at);
  await save("me", "crane", 8);
  expect([await kept("gate"), await kept("yard", "leo"), await kept()]).toEqual([[], [6], [5]]);
  await leaveAfterSignOut("#", "me");
  expect([await kept(), await kept("crane"), await kept("yard", "leo"), await kept("yard", "mea")]).toEqual([
    ...[[], []],
    ...[[6], [7]],
  ]);
});

it("what nobody has come back to for a month goes, and a device is not filled", async () => {
  const day = 24 * 60 * 60_000;
  const now = Date.now();
  const save = (roomId: string, size: number, at: number) =>
    saveDraftPictures("me", roomId, () => [{ key: roomId, blob: file("a.jpg", size) }], at);
  await save("old", 1, now - 31 * day);
  await save("recent", 2, now - 29 * day);
  await save("yard", 3, now);
  expect([await kept("old"), await kept("recent"), await kept()]).toEqual([[], [2], [3]]);
  await expect(save("large", 60 * 1024 * 1024, now)).rejects.toThrow();
  expect([await kept("large"), await kept()]).toEqual([[], [3]]);
});

it("says so where the device does not keep them", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { attached, leave } = enter();
  await act(() => attached().add([file("a.jpg")]));
  await waitFor(() => expect(attached().isKept).toBe(false));
  renderInLocale("en", <AttachedPictures attached={attached()} onRemoved={() => {}} />);
  expect(screen.getByRole("status").textContent).toBe(
    "1 picture · They are not kept on this device if you leave this chat.",
  );
  leave();
});
