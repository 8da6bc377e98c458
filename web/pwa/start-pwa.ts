/** Milliseconds after load before precaching begins: on a slow network the first screen comes first. */
const precacheDelay = 1500;

export function startPwa(): void {
  const schedule = () => setTimeout(start, precacheDelay);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
}

function start(): void {
  import("./register-service-worker.ts")
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
}
