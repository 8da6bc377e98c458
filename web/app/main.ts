import { recordEvents, takeEarlyClicks } from "../lib/hydration/replay-events.ts";
import { startEarlyListeners } from "../pwa/early-listeners.ts";
import "./styles.css";

startEarlyListeners();
const isDrawn = document.getElementById("root")?.firstElementChild !== null;
const tapped = takeEarlyClicks();
if (isDrawn) recordEvents(tapped);
if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
else start();

/**
 * The application's code loads after the server-rendered page is painted. If that fails, retries with growing pauses:
 * the page looks alive but does not respond.
 */
function start(againAfterMs = 1000): void {
  // React alone is a long task on a cheap phone: between the two the page answers.
  import("react-dom/client")
    .then(() => import("./start.tsx"))
    .catch(() => setTimeout(start, againAfterMs, 2 * againAfterMs));
}
