import { api } from "../api/client.ts";
import { reportConnection } from "./connection.ts";

/** So often (in milliseconds) a server that does not answer is asked whether it does. */
const probeEvery = 5000;

/** Asks for an answer until one comes, in tabs that are seen, and at once when the browser has a network again. */
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
