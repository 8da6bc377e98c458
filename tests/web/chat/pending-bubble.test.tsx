import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { PendingBubble } from "../../../web/chat/pending-bubble.tsx";
import type { PendingState } from "../../../web/chat/thread/pending.ts";
import { renderInLocale, withLocale } from "../../support/render-in-locale.tsx";

const actions = { onRetry: vi.fn(), onDiscard: vi.fn(), onEdit: vi.fn() };

const bubble = (state: PendingState, error?: string, writable = true) => (
  <PendingBubble
    pending={{ id: "m1", text: "On my way", ...(error !== undefined && { error }) }}
    state={state}
    quote={undefined}
    myId="me"
    nameOf={(id) => id}
    onShowQuoted={() => {}}
    {...actions}
    onEdit={writable ? actions.onEdit : null}
  />
);
const open = (...props: Parameters<typeof bubble>) => renderInLocale("en", bubble(...props));
const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

it("what is being sent says so, and cannot be taken back", () => {
  open("sending");
  expect(screen.getByText("Sending")).toBeTruthy();
  expect(names()).toEqual([]);
});

it("what waits can be edited and deleted", () => {
  open("waiting");
  expect(screen.getByText("Waiting to be sent")).toBeTruthy();
  expect(names()).toEqual(["Edit", "Delete"]);
  for (const button of screen.getAllByRole("button")) {
    const { id } = screen.getByText("On my way");
    expect(button.getAttribute("aria-describedby")).toBe(id);
    fireEvent.click(button);
  }
  expect(actions.onEdit).toHaveBeenCalledOnce();
  expect(actions.onDiscard).toHaveBeenCalledOnce();
});

it("what was refused says why; in a room that is over there is nothing to edit it in", () => {
  open("refused", "room.closed", false);
  expect(screen.getByRole("alert").textContent).toMatch(/^Not sent\. .{10}/);
  expect(names()).toEqual(["Try again", "Delete"]);
});

it.each([
  ["Try again", "sent again", () => bubble("sending")],
  ["Edit", "sent by itself", () => bubble("sending")],
  ["Delete", "taken back", () => null],
])("%s leaves the focus to the log when the message is %s", (name, _, after) => {
  const log = (message: ReactNode) =>
    withLocale(
      "en",
      <div role="log" tabIndex={-1}>
        {message}
      </div>,
    );
  const { rerender } = render(log(bubble("refused", "server.failed")));
  screen.getByRole("button", { name }).focus();
  rerender(log(bubble("refused", "server.busy")));
  expect(document.activeElement?.textContent).toBe(name);
  rerender(log(after()));
  expect(document.activeElement).toBe(screen.getByRole("log"));
});
