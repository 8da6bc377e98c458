import { api } from "../api/client.ts";
import { reportConnection } from "./connection.ts";

/** Milliseconds between probes. */
const probeEvery = 5000;

/** Probes until a response comes: in visible tabs, and at once when the browser is back online. */
export function probeUntilConnected(onConnected: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const probe = async () => {
    if (!navigator.onLine || document.visibilityState === "hidden") return;
    const init = { signal: AbortSignal.timeout(probeEvery - 500) };
    const health = await api.health.$get(undefined, { init }).catch(() => null);
    const isOurs = health?.headers.get("content-type")?.includes("json");
    if (!health?.ok || !isOurs || signal.aborted) return;
    reportConnection(true);
    onConnected();
  };
  const timer = setInterval(probe, probeEvery);
  window.addEventListener("online", probe, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}
