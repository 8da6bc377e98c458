import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FrameErrorBoundary } from "../../../../web/layout/frame/frame-error-boundary.tsx";

function Broken(): never {
  throw new Error("no such file");
}

it("a part of the frame that fails does not affect the rest", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <FrameErrorBoundary fallback={<header>Plain</header>}>
        <Broken />
      </FrameErrorBoundary>
      <main>Screen</main>
    </>,
  );
  expect([screen.getByText("Plain"), screen.getByText("Screen")]).toHaveLength(2);
  log.mockRestore();
});
