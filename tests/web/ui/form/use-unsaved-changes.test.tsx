import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Link, Router, useLocation } from "wouter";
import { confirmNavigation, unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { useUnsavedChanges } from "../../../../web/ui/form/use-unsaved-changes.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Form() {
  const [text, setText] = useState("");
  const { question } = useUnsavedChanges(text !== "");
  const [, navigate] = useLocation();
  const save = () => {
    unblockNavigation();
    navigate("/gigs");
  };
  return (
    <form>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={() => navigate("/form?tab=2")}>
        Another tab
      </button>
      {question}
    </form>
  );
}
const path = () => location.pathname;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const follow = () => userEvent.click(screen.getByRole("link", { name: "Home" }));
const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
/** Whether the browser would ask before the tab goes. */
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  history.replaceState(null, "", "/form");
  renderInLocale(
    "en",
    <Router aroundNav={confirmNavigation}>
      <Link href="/home">Home</Link>
      <Form />
    </Router>,
  );
});
afterEach(() => {
  unblockNavigation();
  history.replaceState(null, "", "/");
});

describe("unsaved input", () => {
  test("asks before a link leads away, and stays if the user stays", async () => {
    await userEvent.type(screen.getByLabelText("Title"), "Drywall");
    await follow();
    await question();
    expect(path()).toBe("/form");
    await press("Keep editing");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([path(), screen.getByLabelText<HTMLInputElement>("Title").value]).toEqual(["/form", "Drywall"]);
    await follow();
    await question();
    await press("Leave");
    expect(path()).toBe("/home");
  });

  test("keeps the page's query string after a step back that is not taken", async () => {
    await userEvent.type(screen.getByLabelText("Title"), "Drywall");
    await press("Another tab");
    history.replaceState(null, "", "/home");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    await question();
    await press("Keep editing");
    expect(path() + location.search).toBe("/form?tab=2");
  });

  test("asks in the browser's dialog before the tab closes", async () => {
    expect(asksAtUnload()).toBe(false);
    await userEvent.type(screen.getByLabelText("Title"), "Drywall");
    expect(asksAtUnload()).toBe(true);
    await userEvent.clear(screen.getByLabelText("Title"));
    expect(asksAtUnload()).toBe(false);
  });

  test("does not block users who typed nothing, have saved, or stay on the page", async () => {
    await userEvent.type(screen.getByLabelText("Title"), "Drywall");
    await press("Another tab");
    expect(location.search).toBe("?tab=2");
    await press("Save");
    expect([path(), screen.queryByRole("dialog")]).toEqual(["/gigs", null]);
    history.replaceState(null, "", "/form");
    await userEvent.clear(screen.getByLabelText("Title"));
    await follow();
    expect(path()).toBe("/home");
  });
});
