import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { useShortcutHelp } from "../../../../web/layout/navigation/use-shortcut-help.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Screen() {
  const { open, help } = useShortcutHelp();
  return (
    <>
      <input aria-label="Message" />
      <button type="button" onClick={open}>
        Keyboard shortcuts
      </button>
      {help}
    </>
  );
}
const list = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

beforeEach(() => void renderInLocale("en", <Screen />));

describe("the keyboard shortcuts", () => {
  test("are listed on ?, and closed by Escape", async () => {
    await act(() => userEvent.keyboard("?"));
    await waitFor(() => expect(list()?.textContent).toContain("Go to the search"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(list()).toBeNull());
  });

  test("are listed by a tap too", async () => {
    await act(() => userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" })));
    await waitFor(() => expect(list()).not.toBeNull());
  });

  test("do not open while the user is typing", async () => {
    await userEvent.type(screen.getByLabelText("Message"), "Where?");
    await new Promise((done) => setTimeout(done, 50));
    expect([list(), screen.getByLabelText<HTMLInputElement>("Message").value]).toEqual([null, "Where?"]);
  });
});
