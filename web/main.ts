import { watchFirstDeeds } from "./lib/first-deeds.ts";
import { listenEarly } from "./pwa/early.ts";
import "./styles.css";

listenEarly();
const isDrawn = document.getElementById("root")?.firstElementChild !== null;
if (isDrawn) watchFirstDeeds();
if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
else start();

/** The application's code comes after what the server has drawn is on the screen: it would hold that up. */
function start(): void {
  void import("./start.tsx");
}
