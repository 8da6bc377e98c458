import { fireEvent, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Problem } from "#shared/core/errors.ts";
import { ScreenErrorBoundary } from "../../../../web/layout/routing/screen-error-boundary.tsx";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

let failing: unknown;
function Screen() {
  if (failing) throw failing;
  return <p>All is well</p>;
}
const show = () =>
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <header>Frame</header>
      <ScreenErrorBoundary at="/gigs">
        <Screen />
      </ScreenErrorBoundary>
    </SWRConfig>,
  );
const problem = (code: Problem["code"], status: number): Problem => ({
  type: "",
  title: code,
  status,
  code,
  requestId: "r-123",
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  failing = undefined;
  vi.restoreAllMocks();
});

describe("a failing screen", () => {
  it("leaves the frame intact, shows its request id, and can be retried", () => {
    failing = new ApiError("server.failed", problem("server.failed", 500));
    show();
    expect(screen.getByText("Frame")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Oops! Something went wrong.." })).toBeTruthy();
    expect(screen.getByText("500 Internal Server Error")).toBeTruthy();
    expect(screen.getByText(/r-123/)).toBeTruthy();
    failing = undefined;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("All is well")).toBeTruthy();
  });

  it("says 'Page not found' for a missing page", () => {
    failing = new ApiError("notFound", problem("notFound", 404));
    show();
    expect(screen.getByRole("heading", { name: "Page not found" })).toBeTruthy();
  });

  it("says that the network failed when there was no response", () => {
    failing = new ApiError("offline");
    show();
    expect(screen.getByRole("heading", { name: "Not kept on this device" })).toBeTruthy();
  });
});
