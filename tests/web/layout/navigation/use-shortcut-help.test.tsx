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
/** What the keys before have opened has loaded by then. */
const load = () => act(() => import("../../../../web/layout/navigation/shortcuts-dialog.tsx"));

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

  test("can be switched off on this device, and on again from the list", async () => {
    await act(() => userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" })));
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Shortcuts of one key" });
    expect(toggle.checked).toBe(true);
    await userEvent.click(toggle);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(list()).toBeNull());
    await userEvent.keyboard("?");
    await load();
    expect(list()).toBeNull();
    await act(() => userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" })));
    await userEvent.click(await screen.findByRole("switch", { name: "Shortcuts of one key" }));
    expect(localStorage.length).toBe(0);
  });

  test("do not open while the user is typing", async () => {
    await userEvent.type(screen.getByLabelText("Message"), "Where?");
    await load();
    expect([list(), screen.getByLabelText<HTMLInputElement>("Message").value]).toEqual([null, "Where?"]);
  });
});
