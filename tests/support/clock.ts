import { vi } from "vitest";

/** Noon on the clock here, so that what is said of the next quarter of an hour never falls on tomorrow. */
export function freezeClockAtNoon(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 3, 12) });
}
