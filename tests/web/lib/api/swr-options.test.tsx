import { act, render, screen } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSwrOptions } from "../../../../web/lib/api/swr-options.ts";
import { pollTimeout } from "../../../support/poll-timeout.ts";

const preloaded = {
  locale: "en",
  local: false,
  session: null,
  answers: { "/api/gigs": "sent" },
  wide: false,
} as const;

let asked = 0;
function Gigs() {
  const { data } = useSWR("/api/gigs", async () => {
    asked += 1;
    return `asked ${asked}`;
  });
  return <p>{data}</p>;
}

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["performance", "Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

test("preloaded responses are not requested again at first, but when the screen is opened later", async () => {
  const options = { ...createSwrOptions(preloaded), provider: () => new Map() };
  const app = (shown: boolean) => <SWRConfig value={options}>{shown && <Gigs />}</SWRConfig>;
  const { rerender } = render(app(true));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("sent")).toBeTruthy();
  expect(asked).toBe(0);

  rerender(app(false));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  rerender(app(true));
  expect(screen.getByText("sent")).toBeTruthy();
  // SWR asks in the next frame, whose clock is not the one that stands still here.
  await act(() => vi.waitFor(() => expect(asked).toBe(1), pollTimeout));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("asked 1")).toBeTruthy();
});

test("what the device had is shown, and asked for anew at once", async () => {
  const options = { ...createSwrOptions({ ...preloaded, plain: true }), provider: () => new Map() };
  render(
    <SWRConfig value={options}>
      <Gigs />
    </SWRConfig>,
  );
  expect(screen.getByText("sent")).toBeTruthy();
  await act(() => vi.waitFor(() => expect(asked).toBe(1), pollTimeout));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("asked 1")).toBeTruthy();
  expect(options.fallback).not.toHaveProperty("/api/session");
});

test("preloaded responses are shown at once on return from another filter", async () => {
  const Filtered = ({ path }: { path: string }) => <p>{useSWR(path, () => Promise.resolve("found")).data}</p>;
  const options = { ...createSwrOptions(preloaded), provider: () => new Map() };
  const app = (path: string) => (
    <SWRConfig value={options}>
      <Filtered path={path} />
    </SWRConfig>
  );
  const { rerender } = render(app("/api/gigs"));
  rerender(app("/api/gigs?search=roof"));
  expect(screen.getByText("sent")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("found")).toBeTruthy();
  rerender(app("/api/gigs"));
  expect(screen.getByText("sent")).toBeTruthy();
});
