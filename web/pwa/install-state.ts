import { useSyncExternalStore } from "react";
import { announceUpdate } from "./early-listeners.ts";

/** Specification, 4. */
export type InstallState = {
  /** It runs standalone, or was installed from this browser. */
  installed: boolean;
  /** The browser has an install prompt ready. */
  promptVisible: boolean;
  refused: boolean;
  /** By the share menu, which no page can open. */
  byShareMenu: boolean;
  activated: boolean;
  registrationError: boolean;
  /** The files for an offline start are cached. */
  offlineReady: boolean;
  /** A new version waits for the user's consent. */
  updateNeeded: boolean;
  /** The new version is active; the page reloads once no unsaved input would be lost. */
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

/** After an installation or a refusal, prompts are ignored. */
export function reduceInstallState(state: InstallState, event: InstallEvent): InstallState {
  if (event === "prompt offered" && (state.installed || state.refused)) return state;
  return { ...state, ...changes[event] };
}

let state = initialInstallState;
const listeners = new Set<() => void>();

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

/** The server renders the initial state. */
export const useInstallState = () => useSyncExternalStore(subscribe, getInstallState, stateOnServer);
