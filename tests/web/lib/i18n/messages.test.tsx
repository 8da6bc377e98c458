import { act, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { MessagesProvider } from "../../../../web/lib/i18n/i18n.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const load = vi.hoisted(() => vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))));
vi.mock("#locales/load.desk.json", () => ({ default: { en: load, fi: load } }));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "It did not come." : this.props.children);
}

afterEach(() => vi.restoreAllMocks());

it("throws when messages cannot be loaded, and requests them once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const shown = (
    <Boundary>
      <Suspense>
        <MessagesProvider of="desk">It came.</MessagesProvider>
      </Suspense>
    </Boundary>
  );
  await act(async () => void renderInLocale("en", shown));
  expect(await screen.findByText("It did not come.")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});
