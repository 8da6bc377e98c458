import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { useItemShortcuts } from "../../../../web/layout/navigation/use-item-shortcuts.ts";
import { switchSingleKeys } from "../../../../web/lib/hooks/single-key-shortcuts.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const accepted = vi.fn();

function Screen({ publishes }: { publishes: boolean }) {
  useItemShortcuts(publishes);
  return (
    <main>
      <input aria-label="Message" />
      <article>
        <a href="/gigs/1">First</a>
      </article>
      <section data-item>
        <a href="/gigs/2">Second</a>
        <button type="button">Change</button>
        <button type="button" data-accepts onClick={accepted}>
          Accept
        </button>
      </section>
      <table>
        <tbody>
          <tr>
            <td>
              <input type="checkbox" aria-label="Select third" />
              <a href="/gigs/3">Third</a>
            </td>
          </tr>
          <tr>
            <td>Nothing to stop at</td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}

function Page() {
  useItemShortcuts(false);
  return (
    <main>
      <article>
        <h1>Frame</h1>
        <a href="/organizations/1">Owner</a>
        <button type="button" data-accepts onClick={accepted}>
          Confirm
        </button>
      </article>
    </main>
  );
}

function show(publishes = true) {
  const { hook, history } = memoryLocation({ path: "/home", record: true });
  renderInLocale(
    "en",
    <Router hook={hook}>
      <Screen publishes={publishes} />
    </Router>,
  );
  return history;
}

const press = (key: string) => userEvent.keyboard(key);
const expectFocus = (text: string) =>
  waitFor(() => {
    const focused = document.activeElement;
    expect(focused?.getAttribute("aria-label") ?? focused?.textContent).toBe(text);
  });
/** What the keys before have loaded has run by then. */
const wait = () => import("../../../../web/layout/navigation/move-to-item.ts");

beforeEach(() => void accepted.mockClear());
afterEach(() => switchSingleKeys(true));

test("j and k move along cards and rows, and stay at the ends", async () => {
  show();
  const third = "Select third";
  const steps = { j: ["First", "Second", third, third], k: ["Second", "First", "First"] };
  for (const [key, text] of Object.entries(steps).flatMap(([k, all]) =>
    all.map((one) => [k, one] as const),
  )) {
    await press(key);
    await expectFocus(text);
  }
});

test("a accepts where one is; elsewhere it goes to what can be accepted, and no further", async () => {
  show();
  await press("a");
  await expectFocus("Accept");
  expect(accepted).not.toHaveBeenCalled();
  await press("k");
  await expectFocus("First");
  await press("a");
  await wait();
  expect(accepted).not.toHaveBeenCalled();
  await press("j");
  await expectFocus("Second");
  await press("a");
  await waitFor(() => expect(accepted).toHaveBeenCalledOnce());
});

test("a held a accepts once", async () => {
  show();
  screen.getByRole("link", { name: "Second" }).focus();
  await press("{a>5/}");
  await wait();
  expect(accepted).toHaveBeenCalledOnce();
});

test("a only goes to the button of a page that is an article itself", async () => {
  renderInLocale("en", <Page />);
  screen.getByRole("link", { name: "Owner" }).focus();
  await press("a");
  await expectFocus("Confirm");
  await press("a");
  await wait();
  expect(accepted).not.toHaveBeenCalled();
});

test("n opens the form of a new gig, for who publishes", async () => {
  const history = show();
  await press("n");
  expect(history).toEqual(["/home", "/gigs/new"]);
});

test("n does nothing for others, nor any key while one types or has switched them off", async () => {
  const history = show(false);
  await press("n");
  await userEvent.type(screen.getByLabelText("Message"), "jan");
  expect(screen.getByLabelText<HTMLInputElement>("Message").value).toBe("jan");
  screen.getByLabelText("Message").blur();
  switchSingleKeys(false);
  await press("j");
  await wait();
  expect(document.activeElement).toBe(document.body);
  expect(history).toEqual(["/home"]);
});
