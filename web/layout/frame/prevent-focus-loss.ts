const headings = "h1, h2, h3";

/**
 * From now on the focus does not fall to the page's ground: when the button that was pressed goes away or can be
 * pressed no more, the heading of what it stood in gets the focus, so that the keyboard and a screen reader go on
 * from there. Answers how to end it.
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
  // A dialog that closes gives the focus back by itself, in the next frame.
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

/** The element and all that it stands in, innermost first. */
function trailOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...trailOf(element.parentElement)];
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled");
}

/** The first heading within the nearest of these that has one. */
function focusHeading(around: readonly Element[]): void {
  const heading = around.map((one) => one.querySelector<HTMLElement>(headings)).find(Boolean);
  const target = heading ?? document.getElementById("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
