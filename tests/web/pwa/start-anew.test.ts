import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const reload = vi.fn();
const assign = vi.fn();

async function load() {
  vi.resetModules();
  (await import("../../../web/pwa/early.ts")).listenEarly();
  const leaving = await import("../../../web/lib/leaving.ts");
  const unsaved = await import("../../../web/pwa/unsaved.ts");
  const state = await import("../../../web/pwa/install-state.ts");
  return { ...leaving, ...unsaved, ...state, ...(await import("../../../web/pwa/start-anew.ts")) };
}

function type(into: HTMLElement, value: string) {
  document.body.append(into);
  Object.assign(into, { value });
  into.dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(location, "assign").mockImplementation(assign);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  reload.mockClear();
  assign.mockClear();
});

describe("starting anew with the new version", () => {
  it("is at once when nothing is half-written", async () => {
    (await load()).startAnew();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits for a form, until what was saved could be read", async () => {
    const { startAnew, guardLeaving, leaveFreely, installState } = await load();
    guardLeaving(() => undefined);
    startAnew();
    startAnew();
    expect([reload.mock.calls.length, installState().reloadHeld]).toEqual([0, true]);
    leaveFreely();
    vi.advanceTimersByTime(5000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not come over another form that was begun meanwhile", async () => {
    const { startAnew, guardLeaving } = await load();
    const end = guardLeaving(() => undefined);
    startAnew();
    end();
    guardLeaving(() => undefined);
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it("lets the next page come from the server meanwhile", async () => {
    const { startAnew, guardLeaving, leaveFreely, askBeforeLeaving } = await load();
    const navigate = vi.fn();
    guardLeaving((go) => go());
    askBeforeLeaving(navigate, "/gigs", {});
    expect([navigate.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
    startAnew();
    leaveFreely();
    askBeforeLeaving(navigate, "/gigs/1", {});
    expect(assign).toHaveBeenCalledWith(new URL("/gigs/1", location.href).href);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each(["textarea", "input"])("waits for words in a %s of no form", async (name) => {
    const { startAnew, isUnsaved, giveUpUnsaved } = await load();
    const field = document.createElement(name);
    type(field, "Half a mess");
    expect(isUnsaved()).toBe(true);
    startAnew();
    expect(reload).not.toHaveBeenCalled();
    type(field, "");
    expect(isUnsaved()).toBe(false);
    type(field, "More");
    field.remove();
    expect(isUnsaved()).toBe(false);
    type(field, "More");
    giveUpUnsaved();
    expect(isUnsaved()).toBe(false);
  });
});
