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
 * The application's code comes after what the server has drawn is on the screen: it would hold that up. Where the line
 * fails, that looks alive and answers nothing: it tries again, ever more seldom.
 */
function start(againAfterMs = 1000): void {
  import("./start.tsx").catch(() => setTimeout(start, againAfterMs, 2 * againAfterMs));
}
