/** Milliseconds after load before precaching begins: on a slow network the first screen comes first. */
const patience = 1500;

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
