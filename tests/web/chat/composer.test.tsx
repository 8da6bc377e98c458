import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PhraseSide } from "../../../src/shared/chat/phrases.ts";
import { Composer } from "../../../web/chat/composer.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const onSend = vi.fn<(text: string, isFirst: boolean) => void>();
const open = (side: PhraseSide = "worker", draft = "") =>
  renderInLocale(
    "en",
    <Composer side={side} draft={draft} onDraft={() => {}} onSend={onSend} onTyping={() => {}} />,
  );
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const sent = () => onSend.mock.calls.map(([text]) => text);

it("a quick reply fills the field, to be sent, changed or removed", () => {
  onSend.mockClear();
  open();
  fireEvent.click(screen.getByRole("button", { name: "I'm at the gate" }));
  expect(sent()).toEqual([]);
  expect(box().value).toBe("I'm at the gate");
  expect(document.activeElement).toBe(box());
  expect(box().selectionStart).toBe(box().value.length);
  fireEvent.click(send());
  expect(sent()).toEqual(["I'm at the gate"]);
});

it.each([
  ["worker", "I'm on my way"],
  ["desk", "The crew is on its way"],
  ["buyer", "The gate is open"],
] as const)("offers a %s quick replies of their own", (side, phrase) => {
  open(side);
  expect(screen.getByRole("button", { name: phrase })).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(5);
});

it("a reply is what the first part of a long text says, and Escape leaves it", () => {
  onSend.mockClear();
  const onCancel = vi.fn();
  renderInLocale(
    "en",
    <Composer
      {...{
        side: null,
        draft: `${"a".repeat(3999)} b`,
        onDraft: () => {},
        onSend,
        onTyping: () => {},
        onCancel,
      }}
      header={<p id="quoted">Leo: The gate is open</p>}
      headerId="quoted"
      focusKey={1}
    />,
  );
  expect(document.activeElement).toBe(box());
  expect(box().getAttribute("aria-describedby")).toMatch(/^quoted /);
  fireEvent.keyDown(box(), { key: "Escape" });
  expect(onCancel).toHaveBeenCalledOnce();
  fireEvent.click(send());
  expect(onSend.mock.calls.map(([, isFirst]) => isFirst)).toEqual([true, false]);
});

it("an edited message stays one", () => {
  onSend.mockClear();
  renderInLocale(
    "en",
    <Composer
      {...{ side: null, draft: "At seven", onDraft: () => {}, onSend, onTyping: () => {} }}
      isEditing
    />,
  );
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" });
  fireEvent.change(box(), { target: { value: "a".repeat(4001) } });
  expect(screen.getByRole("status").textContent).toMatch(/at most 4,000 characters/);
  expect(save().disabled).toBe(true);
  fireEvent.change(box(), { target: { value: "At eight" } });
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(onSend.mock.calls).toEqual([["At eight", true]]);
});

it("shows the length near the limit", () => {
  open();
  fireEvent.change(box(), { target: { value: "a".repeat(3600) } });
  expect(screen.queryByText(/characters/)).toBeNull();
  fireEvent.change(box(), { target: { value: "a".repeat(3601) } });
  expect(screen.getByText("3601 / 4000 characters")).toBeTruthy();
});

it("sends too long a text as several messages, and says so before", () => {
  onSend.mockClear();
  open("worker", `${"a".repeat(3999)} ${"b".repeat(3999)}`);
  expect(screen.getByRole("status").textContent).toBe("Sent as 2 messages");
  fireEvent.click(send());
  expect(sent()).toEqual(["a".repeat(3999), "b".repeat(3999)]);
  expect(box().value).toBe("");
});

it("rejects what is too long for five messages, and keeps the text", () => {
  onSend.mockClear();
  open("worker", "a".repeat(20_001));
  expect(screen.getByRole("status").textContent).toMatch(/at most 20,000 characters/);
  expect(send().disabled).toBe(true);
  fireEvent.keyDown(box(), { key: "Enter" });
  expect([sent(), box().value.length]).toEqual([[], 20_001]);
});
