import { act, screen } from "@testing-library/react";
import type { Window } from "happy-dom";
import { afterEach, expect, test } from "vitest";
import { OfflineBanner } from "../../../../web/layout/banners/offline-banner.tsx";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { takeSnapshot } from "../../../../web/lib/offline/take-snapshot.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";

afterEach(() => act(() => reportConnection(true)));

// There is no such script to load.
(window as unknown as Window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

test("a snapshot has the banner that it shows where there is no line, and none is taken there", async () => {
  const { container } = renderInLocale(
    "en",
    withSession({ role: "employee", organization: null }, <OfflineBanner />),
  );
  container.id = "root";
  const script = document.createElement("script");
  script.type = "module";
  script.setAttribute("src", "/assets/index-1.js");
  document.body.append(script);
  expect(takeSnapshot()?.html).toContain('data-text="You are offline. You see what was loaded last."');
  expect(screen.queryByText(/You are offline/)).toBeNull();
  document.documentElement.setAttribute("data-offline", "");
  await act(() => reportConnection(false));
  expect(await screen.findByText("You are offline. You see what was loaded last.")).toBeTruthy();
  expect(takeSnapshot()).toBeNull();
  script.remove();
});

test("a visitors' page, which is kept as it was drawn, has that banner too", () => {
  const { container } = renderInLocale("en", <OfflineBanner />);
  expect(container.innerHTML).toContain('data-text="You are offline. You see what was loaded last."');
});

test("once the app has started, it alone says that there is no line", async () => {
  document.documentElement.setAttribute("data-offline", "");
  renderInLocale("en", withSession({ role: "employee", organization: null }, <OfflineBanner />));
  expect(document.documentElement.hasAttribute("data-offline")).toBe(false);
});
