/** Starts the service worker once the page has what it needs; without one everything works, only slower. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

function register(): void {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
