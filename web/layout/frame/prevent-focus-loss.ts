const headings = "h1, h2, h3";

/**
 * When the focused element is removed or disabled, focuses the heading of its nearest container, so that keyboard and
 * screen reader go on from there. Returns a function that stops it.
 */
export function preventFocusLoss(): () => void {
  let trail: Element[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    trail = target instanceof Element && target !== document.body ? trailOf(target) : [];
  };
  const look = () => {
    waiting = undefined;
    if (document.activeElement !== document.body) return;
    const [last, ...around] = trail;
    trail = [];
    if (last && isGone(last)) focusHeading(around.filter(({ isConnected }) => isConnected));
  };
  // Later than a closing dialog, which restores the focus in the next frame.
  const lookSoon = () => {
    waiting ??= setTimeout(look, 50);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", lookSoon);
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    document.removeEventListener("focusin", note);
    document.removeEventListener("focusout", lookSoon);
  };
}

/** The element and its ancestors, innermost first. */
function trailOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...trailOf(element.parentElement)];
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled");
}

/** The first heading in the innermost of these that has one. */
function focusHeading(around: readonly Element[]): void {
  const heading = around.map((one) => one.querySelector<HTMLElement>(headings)).find(Boolean);
  const target = heading ?? document.getElementById("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
