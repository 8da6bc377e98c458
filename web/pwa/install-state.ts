import { useSyncExternalStore } from "react";
import { announceUpdate } from "./early-listeners.ts";

/** How far the app is installed on this device (specification, 4). */
export type InstallState = {
  /** It runs as an app of its own, or was installed from this browser. */
  installed: boolean;
  /** The browser would ask now whether to install it. */
  promptVisible: boolean;
  /** The person has said no to installing it. */
  refused: boolean;
  /** It is installed by the browser's own share menu, which no page may open. */
  byShareMenu: boolean;
  /** The service worker runs. */
  activated: boolean;
  registrationError: boolean;
  /** What it needs to start without a network is on the device. */
  offlineReady: boolean;
  /** A new version is here and waits for a word. */
  updateNeeded: boolean;
  /** The new version has taken over; this page starts anew when nothing half-written would be lost. */
  reloadHeld: boolean;
};

export type InstallEvent =
  | "installed"
  | "prompt offered"
  | "prompt gone"
  | "refused"
  | "share menu"
  | "worker activated"
  | "registration failed"
  | "update waits"
  | "reload held"
  | "reload free";

export const initialInstallState: InstallState = {
  installed: false,
  promptVisible: false,
  refused: false,
  byShareMenu: false,
  activated: false,
  registrationError: false,
  offlineReady: false,
  updateNeeded: false,
  reloadHeld: false,
};

const changes: Record<InstallEvent, Partial<InstallState>> = {
  installed: { installed: true, promptVisible: false },
  "prompt offered": { promptVisible: true },
  "prompt gone": { promptVisible: false },
  refused: { refused: true, promptVisible: false },
  "share menu": { byShareMenu: true },
  "worker activated": { activated: true, offlineReady: true, registrationError: false },
  "registration failed": { registrationError: true },
  "update waits": { updateNeeded: true },
  "reload held": { reloadHeld: true, updateNeeded: false },
  "reload free": { reloadHeld: false },
};

/** The state after an event. Who has installed the app, or refused to, is not asked again. */
export function reduceInstallState(state: InstallState, event: InstallEvent): InstallState {
  if (event === "prompt offered" && (state.installed || state.refused)) return state;
  return { ...state, ...changes[event] };
}

let state = initialInstallState;
const listeners = new Set<() => void>();

/** Lets every part that shows the state know what has happened. */
export function dispatchInstallEvent(event: InstallEvent): void {
  state = reduceInstallState(state, event);
  if (state.updateNeeded || state.reloadHeld) announceUpdate();
  for (const listener of listeners) listener();
}

export const getInstallState = () => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stateOnServer = () => initialInstallState;

/** The present install state, on the screen; the server knows nothing of it. */
export const useInstallState = () => useSyncExternalStore(subscribe, getInstallState, stateOnServer);
