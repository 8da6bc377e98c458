import { screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import SupportDeskScreen from "../../../web/support/support-desk-screen.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

vi.mock("../../../web/support/ticket-view.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => history.replaceState(null, "", "/"));

it("says so if a ticket's code fails to load, and offers a reload", async () => {
  history.replaceState(null, "", "/admin/support?ticket=t1");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ items: [], nextCursor: null, total: 0 }),
  );
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <SupportDeskScreen />
      <Toaster />
    </SWRConfig>,
  );
  expect(await screen.findByText("This could not be opened")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});
