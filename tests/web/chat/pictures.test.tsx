import { File as NodeFile } from "node:buffer";
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Composer } from "../../../web/chat/composer.tsx";
import { PendingPictures } from "../../../web/chat/pictures/pending-pictures.tsx";
import { useAttachedPictures } from "../../../web/chat/pictures/use-attached-pictures.ts";
import { setUploadShare } from "../../../web/chat/thread/upload-share.ts";
import { stubIndexedDb } from "../../support/outbox-device.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

/** Of Node, which can be kept in a database. */
const picture = (name: string, type = "image/jpeg", size = 10) =>
  new NodeFile([new Uint8Array(size)], name, { type }) as unknown as File;

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => {} }),
  );
  // No canvas here: what the browser cannot open is sent as it is.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no pictures here")));
});

const sent = vi.fn<(text: string, pictures: number) => void>();

function Writing({ room = "shed" }) {
  const attached = useAttachedPictures("me", room);
  return (
    <Composer
      side={null}
      draft=""
      attached={attached}
      onDraft={() => {}}
      onSend={(text) => sent(text, attached.take().length)}
      onTyping={() => {}}
    />
  );
}

const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const choose = (...files: File[]) => {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
};
const shown = () => screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));

it("pictures alone make a message, and each can be removed before", async () => {
  sent.mockClear();
  renderInLocale("en", <Writing />);
  expect(screen.getByRole("button", { name: "Add pictures" })).toBeTruthy();
  choose(picture("a.jpg"), picture("b.png", "image/png"));
  await waitFor(() => expect(shown()).toEqual(["Picture 1", "Picture 2"]));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2 pictures"));
  fireEvent.click(screen.getByRole("button", { name: "Remove picture 1" }));
  expect(shown()).toEqual(["Picture 1"]);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  fireEvent.click(send());
  expect(sent.mock.calls).toEqual([["", 1]]);
  expect(shown()).toEqual([]);
  expect(send().disabled).toBe(true);
});

it("what is pasted or dropped is attached, what is typed still goes with it", async () => {
  sent.mockClear();
  renderInLocale("en", <Writing />);
  fireEvent.paste(screen.getByRole("textbox"), {
    clipboardData: { files: [picture("pasted.png", "image/png")] },
  });
  await waitFor(() => expect(shown()).toHaveLength(1));
  const form = screen.getByRole("textbox").closest("form") as HTMLFormElement;
  fireEvent.drop(form, { dataTransfer: { files: [picture("dropped.jpg"), new File(["x"], "notes.txt")] } });
  await waitFor(() => expect(shown()).toHaveLength(2));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "The gate" } });
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  expect(sent.mock.calls).toEqual([["The gate", 2]]);
});

it.each<[string, File[], number, RegExp]>([
  ["what is no picture for the server", [picture("a.heic", "image/heic")], 0, /^a\.heic cannot be sent/],
  [
    "what is too large",
    [picture("a.jpg", "image/jpeg", 10 * 1024 * 1024 + 1)],
    0,
    /^a\.jpg is larger than 10/,
  ],
  ["more than ten", Array.from({ length: 12 }, (_, n) => picture(`${n}.jpg`)), 10, /at most 10 pictures/],
])("says why it does not take %s", async (_, files, taken, reason) => {
  renderInLocale("en", <Writing />);
  choose(...files);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(reason));
  await waitFor(() => expect(shown()).toHaveLength(taken));
});

it("a message that is edited brings its pictures back, under the keys they had", () => {
  const { result, unmount } = renderHook(() => useAttachedPictures("me", "shed"));
  const kept = [{ key: "k1", blob: picture("a.jpg") }];
  act(() => result.current.put(kept));
  expect(result.current.pictures).toHaveLength(1);
  act(() => expect(result.current.take()).toEqual(kept));
  unmount();
});

it("an upload says how far it is", () => {
  const pictures = [{ key: "k1", blob: picture("a.jpg") }];
  renderInLocale("en", <PendingPictures id="m1" pictures={pictures} state="sending" />);
  const bar = () => screen.getByRole("progressbar", { name: "Sending pictures" });
  expect(bar().getAttribute("aria-valuenow")).toBeNull();
  act(() => setUploadShare("m1", 0.5));
  expect(bar().getAttribute("aria-valuenow")).toBe("50");
  act(() => setUploadShare("m1", null));
  expect(bar().getAttribute("aria-valuenow")).toBeNull();
});
