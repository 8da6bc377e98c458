const headings = "h1, h2, h3";

/**
 * When the focused element is removed or disabled, focuses the heading of its nearest container, so that keyboard and
 * screen reader go on from there. Returns a function that stops it.
 */
export function preventFocusLoss(): () => void {
  let trail: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveTrail = ({ target }: FocusEvent) => {
    trail = target instanceof Element && target !== document.body ? trailOf(target) : [];
  };
  const restoreFocus = () => {
    timer = undefined;
    if (document.activeElement !== document.body) return;
    const [last, ...ancestors] = trail;
    trail = [];
    if (last && isLost(last)) focusHeading(ancestors.filter(({ isConnected }) => isConnected));
  };
  // Later than a closing dialog, which restores the focus at once, or in the next frame, however late that comes.
  const scheduleRestore = () => {
    if (!trail[0] || !isLost(trail[0])) return;
    timer ??= setTimeout(() => requestAnimationFrame(() => setTimeout(restoreFocus)), 50);
  };
  const observer = new MutationObserver(scheduleRestore);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", saveTrail);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    trail = [];
    document.removeEventListener("focusin", saveTrail);
  };
}

/** The element and its ancestors, innermost first. */
function trailOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...trailOf(element.parentElement)];
}

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled");
}

/** The first heading in the innermost of these that has one. */
function focusHeading(ancestors: readonly Element[]): void {
  const heading = ancestors.map((ancestor) => ancestor.querySelector<HTMLElement>(headings)).find(Boolean);
  const target = heading ?? document.getElementById("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
