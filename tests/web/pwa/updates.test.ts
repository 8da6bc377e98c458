import { beforeEach, describe, expect, it, vi } from "vitest";
import { skipWaitingMessage } from "../../../web/lib/offline/worker-protocol.ts";
import { applyUpdate, watchUpdates } from "../../../web/pwa/updates.ts";

const reload = vi.fn();

/** As the browser has it once a new version waits. */
function offerUpdate() {
  const waiting = Object.assign(new EventTarget(), { state: "installed", postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  return waiting;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
});

describe("the update that somebody asked for", () => {
  it("reloads the page once the new worker is active", () => {
    const worker = offerUpdate();
    applyUpdate();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(skipWaitingMessage);
    expect(reload).not.toHaveBeenCalled();
    worker.state = "activated";
    worker.dispatchEvent(new Event("statechange"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does not wait for ever for the old worker to end", () => {
    offerUpdate();
    applyUpdate();
    vi.advanceTimersByTime(4000);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
