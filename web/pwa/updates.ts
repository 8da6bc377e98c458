import { takeOverMessage } from "./agreed.ts";
import { tellInstall } from "./install-state.ts";
import { startAnew } from "./start-anew.ts";

/** An app that is never closed asks again when it is looked at, but not within an hour (in ms). */
const askEvery = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;

/** Follows a registration: its first worker until it runs, and each later one until it waits. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.active) tellInstall("worker activated");
  if (registration.waiting && registration.active) wait(registration.waiting);
  if (registration.installing) follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing) follow(registration, registration.installing);
  });
  let askedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || performance.now() - askedAt < askEvery) return;
    askedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

function follow(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) wait(worker);
    if (worker.state === "activated") tellInstall("worker activated");
    if (worker.state === "redundant" && !registration.active) tellInstall("registration failed");
  });
}

function wait(worker: ServiceWorker): void {
  waiting = worker;
  tellInstall("update waits");
}

/** Lets the version that waits take over. A page that no worker controls is not told of that, but its worker is. */
export function takeUpdate(): void {
  waiting?.addEventListener("statechange", () => waiting?.state === "activated" && startAnew());
  waiting?.postMessage(takeOverMessage);
}
