import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const reload = vi.fn();
const assign = vi.fn();

async function load() {
  vi.resetModules();
  (await import("../../../web/pwa/early-listeners.ts")).startEarlyListeners();
  const leaving = await import("../../../web/lib/navigation/navigation-blocker.ts");
  const unsaved = await import("../../../web/pwa/unsaved-input.ts");
  const state = await import("../../../web/pwa/install-state.ts");
  return { ...leaving, ...unsaved, ...state, ...(await import("../../../web/pwa/reload-page.ts")) };
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

describe("reloading into the new version", () => {
  it("happens at once without unsaved input", async () => {
    (await load()).reloadWhenSaved();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("waits for a form, until its success message could be read", async () => {
    const { reloadWhenSaved, blockNavigation, unblockNavigation, getInstallState } = await load();
    blockNavigation(() => undefined);
    reloadWhenSaved();
    reloadWhenSaved();
    expect([reload.mock.calls.length, getInstallState().reloadHeld]).toEqual([0, true]);
    unblockNavigation();
    vi.advanceTimersByTime(5000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not happen while another form has been begun", async () => {
    const { reloadWhenSaved, blockNavigation } = await load();
    const end = blockNavigation(() => undefined);
    reloadWhenSaved();
    end();
    blockNavigation(() => undefined);
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it("makes the next navigation load from the server meanwhile", async () => {
    const { reloadWhenSaved, blockNavigation, unblockNavigation, confirmNavigation } = await load();
    const navigate = vi.fn();
    blockNavigation((go) => go());
    confirmNavigation(navigate, "/gigs", {});
    expect([navigate.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
    reloadWhenSaved();
    unblockNavigation();
    confirmNavigation(navigate, "/gigs/1", {});
    expect(assign).toHaveBeenCalledWith(new URL("/gigs/1", location.href).href);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it.each(["textarea", "input"])("waits for text in a %s outside forms", async (name) => {
    const { reloadWhenSaved, hasUnsavedInput, discardUnsavedInput } = await load();
    const field = document.createElement(name);
    type(field, "Half a mess");
    expect(hasUnsavedInput()).toBe(true);
    reloadWhenSaved();
    expect(reload).not.toHaveBeenCalled();
    type(field, "");
    expect(hasUnsavedInput()).toBe(false);
    type(field, "More");
    field.remove();
    expect(hasUnsavedInput()).toBe(false);
    type(field, "More");
    discardUnsavedInput();
    expect(hasUnsavedInput()).toBe(false);
  });
});
