/** So long after the load (in ms) the device begins to keep the app: on a slow line the first screen comes first. */
const patience = 1500;

/** Sees to the installed app once the page has what it needs. */
export function startPwa(): void {
  const later = () => setTimeout(start, patience);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

function start(): void {
  import("./register-service-worker.ts")
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
}
