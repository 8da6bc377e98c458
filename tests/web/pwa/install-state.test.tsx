import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type InstallEvent,
  initialInstallState,
  reduceInstallState,
} from "../../../web/pwa/install-state.ts";

const after = (...events: InstallEvent[]) => events.reduce(reduceInstallState, initialInstallState);

describe("the install state", () => {
  it.each<[InstallEvent[], Partial<typeof initialInstallState>]>([
    [["prompt offered"], { promptVisible: true }],
    [["prompt offered", "prompt gone"], { promptVisible: false }],
    [["prompt offered", "installed"], { installed: true, promptVisible: false }],
    [["installed", "prompt offered"], { promptVisible: false }],
    [["prompt offered", "refused"], { refused: true, promptVisible: false }],
    [["refused", "prompt offered"], { promptVisible: false }],
    [["refused", "installed"], { installed: true }],
    [["worker activated"], { activated: true, offlineReady: true }],
    [["registration failed"], { registrationError: true, activated: false, offlineReady: false }],
    [["registration failed", "worker activated"], { registrationError: false, activated: true }],
    [["worker activated", "update waits"], { updateNeeded: true, activated: true }],
    [["update waits", "reload held"], { reloadHeld: true, updateNeeded: false }],
  ])("after %j is %j", (events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});

describe("the install prompt", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  async function load() {
    const state = await import("../../../web/pwa/install-state.ts");
    (await import("../../../web/pwa/early-listeners.ts")).startEarlyListeners();
    return { ...state, ...(await import("../../../web/pwa/install-prompt.ts")) };
  }

  function offer(outcome: string) {
    const prompt = vi.fn(async () => undefined);
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
    return { prompt, event };
  }

  it("is kept even if it came before anybody listened, and shown once", async () => {
    const { captureInstallPrompt, useInstallState, promptInstall } = await load();
    const { prompt, event } = offer("accepted");
    captureInstallPrompt();
    const { result } = renderHook(useInstallState);
    expect([event.defaultPrevented, result.current.promptVisible]).toEqual([true, true]);
    await act(promptInstall);
    await act(promptInstall);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject({ promptVisible: false, refused: false });
  });

  it("is never offered again after a refusal", async () => {
    const first = await load();
    first.captureInstallPrompt();
    offer("dismissed");
    await first.promptInstall();
    expect(first.getInstallState().refused).toBe(true);
    vi.resetModules();
    const later = await load();
    later.captureInstallPrompt();
    offer("accepted");
    expect(later.getInstallState()).toMatchObject({ refused: true, promptVisible: false });
  });
});
