import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { RouteAnnouncer } from "../../../../web/layout/routing/route-announcer.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const { hook, navigate } = memoryLocation({ path: "/chat" });

function refuseFocus(element: HTMLElement | null): void {
  if (element) element.focus = () => {};
}

/** Its list takes no focus, as where a phone does not show it. */
const page = (title: string | null) => (
  <Router hook={hook}>
    <main id="main" tabIndex={-1}>
      <RouteAnnouncer page="room">
        <h1 tabIndex={-1} ref={refuseFocus}>
          Chat
        </h1>
        {title !== null && <h1 tabIndex={-1}>{title}</h1>}
      </RouteAnnouncer>
    </main>
  </Router>
);
const focused = () => document.activeElement?.textContent;

// Where somebody arrives first, nothing takes the focus.
beforeEach(() => {
  navigate("/chat");
  renderInLocale("en", page(null)).unmount();
});

it("passes a title that is hidden", () => {
  renderInLocale("en", page("Roof"));
  act(() => navigate("/chat/1"));
  expect(focused()).toBe("Roof");
});

it("waits for a title that comes with the data, and takes no focus that has moved on", async () => {
  const { rerender } = renderInLocale("en", page(null));
  act(() => navigate("/chat/1"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  rerender(withLocale("en", page("Roof")));
  await expect.poll(focused).toBe("Roof");
  rerender(withLocale("en", page(null)));
  act(() => navigate("/chat/2"));
  screen.getByRole("main").blur();
  // It hears of the title after the one that would give it the focus.
  const heard = new Promise((resolve) =>
    new MutationObserver(resolve).observe(screen.getByRole("main"), { subtree: true, childList: true }),
  );
  rerender(withLocale("en", page("Yard")));
  await heard;
  expect(focused()).not.toBe("Yard");
});
