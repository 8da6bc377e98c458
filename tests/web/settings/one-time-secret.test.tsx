import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { confirmNavigation, unblockNavigation } from "../../../web/lib/navigation/navigation-blocker.ts";
import { OneTimeSecret } from "../../../web/settings/one-time-secret.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

function Settings() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <OneTimeSecret title="Codes" text="Keep them." confirmLabel="I have them" onClose={() => setOpen(false)}>
      <p>ABCD-EFGH</p>
    </OneTimeSecret>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const question = () => screen.findByRole("dialog", { name: "Close without keeping it?" });
/** Whether the browser would ask before the tab goes. */
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** The browser has gone one step back, to another page. */
const stepBack = () => {
  history.replaceState(null, "", "/home");
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
};

beforeEach(() => {
  history.replaceState(null, "", "/settings");
  renderInLocale(
    "en",
    <Router aroundNav={confirmNavigation}>
      <Settings />
    </Router>,
  );
});
afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

test("Back asks before the secret is gone, and it stays if the user stays", async () => {
  stepBack();
  await question();
  expect(location.pathname).toBe("/settings");
  await press("Back");
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  expect(screen.getByText("ABCD-EFGH")).toBeTruthy();
});

test("Back leaves without the secret if the user confirms", async () => {
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  stepBack();
  const [, sure] = within(await question()).getAllByRole("button", { name: "Close" });
  await userEvent.click(sure as HTMLElement);
  expect(back).toHaveBeenCalledOnce();
});

test("Escape and closing the tab ask too; the button that says it is saved does not", async () => {
  expect(asksAtUnload()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await question();
  await press("Back");
  await press("I have them");
  expect(screen.getByText("Closed")).toBeTruthy();
  expect(asksAtUnload()).toBe(false);
});
