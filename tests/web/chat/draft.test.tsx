import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Composer } from "../../../web/chat/composer.tsx";
import { loadDraft, saveDraft } from "../../../web/chat/thread/drafts.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (room: string) =>
  renderInLocale(
    "en",
    <Composer
      side="worker"
      draft={loadDraft("me", room)}
      onDraft={(text) => saveDraft("me", room, text)}
      onSend={() => undefined}
      onTyping={() => undefined}
    />,
  );
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");

it("a draft is restored in its own room only", () => {
  open("a");
  fireEvent.change(box(), { target: { value: "The lift comes at" } });
  cleanup();
  open("b");
  expect(box().value).toBe("");
  cleanup();
  open("a");
  expect(box().value).toBe("The lift comes at");
});

it("what was sent or deleted is not kept", () => {
  open("a");
  fireEvent.change(box(), { target: { value: "At nine" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(localStorage.length).toBe(0);
  fireEvent.change(box(), { target: { value: "No" } });
  fireEvent.change(box(), { target: { value: "" } });
  expect(localStorage.length).toBe(0);
});
