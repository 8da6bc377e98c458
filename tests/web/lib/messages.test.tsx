import { act, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { WithMessages } from "../../../web/lib/i18n.tsx";
import { renderIn } from "../../support/speak.tsx";

const load = vi.hoisted(() => vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))));
vi.mock("#locales/load.desk.json", () => ({ default: { en: load, fi: load } }));

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "It did not come." : this.props.children);
}

afterEach(() => vi.restoreAllMocks());

it("says that words cannot be had where they do not come, and asks for them once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const shown = (
    <Boundary>
      <Suspense>
        <WithMessages of="desk">It came.</WithMessages>
      </Suspense>
    </Boundary>
  );
  await act(async () => void renderIn("en", shown));
  expect(await screen.findByText("It did not come.")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});
