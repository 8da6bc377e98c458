import { type PageSnapshot, toDeviceDay } from "./page-snapshot.ts";

/** What stands in the way of looking the same at the next opening: overlays, and a chat, which opens at its end. */
const passing = "dialog[open], [role=dialog], [role=menu], [role=listbox], [role=log]";

/** What was said once. */
const notes = "[role=status], [role=alert]";

/** Null while the page would look different when it opens. */
export function takeSnapshot(): PageSnapshot | null {
  const root = document.getElementById("root");
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!root || !script || scrollY > 0 || document.querySelector(passing) !== null) return null;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const note of copy.querySelectorAll(notes)) note.replaceChildren();
  // The page's policy allows no styles in attributes.
  for (const element of copy.querySelectorAll("[style]")) element.removeAttribute("style");
  const { lang } = document.documentElement;
  return { html: copy.innerHTML, lang, day: toDeviceDay(new Date()), script };
}
