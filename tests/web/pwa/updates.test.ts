import { beforeEach, describe, expect, it, vi } from "vitest";
import { skipWaitingMessage } from "../../../web/lib/offline/worker-protocol.ts";

const reload = vi.fn();

/** As a page that has just started has it. */
async function startPage() {
  vi.resetModules();
  const { getInstallState } = await import("../../../web/pwa/install-state.ts");
  return { ...(await import("../../../web/pwa/updates.ts")), getInstallState };
}

/** As the browser has it once a new version waits. */
async function offerUpdate() {
  const { watchUpdates, ...page } = await startPage();
  const waiting = Object.assign(new EventTarget(), { state: "installed", postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  return { ...page, worker: waiting };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  reload.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
});

describe("the update that somebody asked for", () => {
  it("reloads the page once the new worker is active", async () => {
    const { applyUpdate, worker } = await offerUpdate();
    applyUpdate();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(skipWaitingMessage);
    expect(reload).not.toHaveBeenCalled();
    worker.state = "activated";
    worker.dispatchEvent(new Event("statechange"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not wait for ever for the old worker to end", async () => {
    const { applyUpdate } = await offerUpdate();
    applyUpdate();
    vi.advanceTimersByTime(4000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is not offered once more by the page that it reloads, but by the one after", async () => {
    const { applyUpdate, getInstallState } = await offerUpdate();
    expect(getInstallState().updateNeeded).toBe(true);
    applyUpdate();
    vi.advanceTimersByTime(5500);
    expect((await offerUpdate()).getInstallState().updateNeeded).toBe(false);
    expect((await offerUpdate()).getInstallState().updateNeeded).toBe(true);
  });

  it.each([
    ["activated", 4000],
    ["redundant", 4000],
    ["activated", 5500],
    ["redundant", 5500],
  ])("does not hide the next one where its worker is %s after %i ms", async (state, after) => {
    const { applyUpdate, worker } = await offerUpdate();
    applyUpdate();
    vi.advanceTimersByTime(after);
    worker.state = state;
    worker.dispatchEvent(new Event("statechange"));
    vi.advanceTimersByTime(2000);
    expect((await offerUpdate()).getInstallState().updateNeeded).toBe(true);
  });
});
