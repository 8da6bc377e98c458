import { skipWaitingMessage } from "../lib/offline/worker-protocol.ts";
import { dispatchInstallEvent } from "./install-state.ts";
import { reloadWhenSaved } from "./reload-page.ts";

/** Milliseconds between update checks when an app that stays open becomes visible. */
const checkInterval = 60 * 60 * 1000;

/** Milliseconds that the new worker has to start: a browser may keep the old one for minutes. */
const longestStart = 5000;

/** In this tab's session: an update was asked for, and its worker still waited when the page was to be reloaded. */
const consentKey = "keikka-update-consent";

let waitingWorker: ServiceWorker | null = null;

/** Tracks the first worker until it is active, and each later one until it waits. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.active) dispatchInstallEvent("worker activated");
  const isAccepted = takeConsent();
  if (registration.waiting && registration.active && !isAccepted) showUpdate(registration.waiting);
  if (registration.installing) follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing) follow(registration, registration.installing);
  });
  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || performance.now() - checkedAt < checkInterval) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

function follow(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) showUpdate(worker);
    if (worker.state === "activated") dispatchInstallEvent("worker activated");
    if (worker.state === "redundant" && !registration.active) dispatchInstallEvent("registration failed");
  });
}

function showUpdate(worker: ServiceWorker): void {
  waitingWorker = worker;
  dispatchInstallEvent("update waits");
}

/**
 * Listens to the worker's state, since a page without a controller gets no `controllerchange`. Reloads in any case: a
 * server that answers in time gives the new version as long as a worker waits.
 */
export function applyUpdate(): void {
  const worker = waitingWorker;
  worker?.addEventListener("statechange", () => {
    // It no longer waits: what does from now on is another update.
    sessionStorage.removeItem(consentKey);
    if (worker.state === "activated") reloadWhenSaved();
  });
  worker?.postMessage(skipWaitingMessage);
  setTimeout(() => {
    if (worker?.state === "installed") sessionStorage.setItem(consentKey, "yes");
    reloadWhenSaved();
  }, longestStart);
}

/** Whether the worker that waits was told to start by the page before this one: it does so by itself. */
function takeConsent(): boolean {
  const hasConsent = sessionStorage.getItem(consentKey) !== null;
  sessionStorage.removeItem(consentKey);
  return hasConsent;
}
