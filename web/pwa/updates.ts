import { skipWaitingMessage } from "../lib/offline/worker-protocol.ts";
import { dispatchInstallEvent } from "./install-state.ts";
import { reloadWhenSaved } from "./reload-page.ts";

/** Milliseconds between update checks when an app that stays open becomes visible. */
const checkInterval = 60 * 60 * 1000;

/** Milliseconds that the new worker has to start: a browser may keep the old one for minutes. */
const longestStart = 5000;

/** In this tab's session: somebody asked for the update, and the page was reloaded before its worker was active. */
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
 * Listens to the worker's state, since a page without a controller gets no `controllerchange`. Reloads in any case: the
 * server gives the new version as long as a worker waits.
 */
export function applyUpdate(): void {
  waitingWorker?.addEventListener(
    "statechange",
    () => waitingWorker?.state === "activated" && reloadWhenSaved(),
  );
  waitingWorker?.postMessage(skipWaitingMessage);
  setTimeout(() => {
    sessionStorage.setItem(consentKey, "yes");
    reloadWhenSaved();
  }, longestStart);
}

/** Whether this page came of an update that was asked for: then it is the new version, whose worker starts by itself. */
function takeConsent(): boolean {
  const hasConsent = sessionStorage.getItem(consentKey) !== null;
  sessionStorage.removeItem(consentKey);
  return hasConsent;
}
