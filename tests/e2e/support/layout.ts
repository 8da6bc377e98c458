import type { Page } from "@playwright/test";

/** A tap meets 48 px; a link in a sentence or a day in a calendar's grid the 24 px of WCAG. */
const sizes = { target: 48, small: 24 };

/** What is too small to be tapped well. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(smallTargets, sizes);
}

/** What does not fit into the width: the page or a part of it that goes past an edge, and words that are cut off. */
export async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(misfits);
}

/** What cannot be tapped where the browser scrolls to it, and bars that leave too little of a short screen. */
export async function findObscured(page: Page): Promise<string[]> {
  return page.evaluate(buried);
}

/** Runs in the page. */
function smallTargets({ target, small }: typeof sizes): string[] {
  const interactive = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]";
  const isAside = (element: Element) =>
    element.matches(":disabled, .sr-only") ||
    element.closest("[inert], [aria-hidden=true]") !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  const isInSentence = (element: Element) => {
    if (element.tagName !== "A" || !getComputedStyle(element).display.startsWith("inline")) return false;
    const around = element.closest("p, li, dd, label")?.textContent?.trim() ?? "";
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  return [...document.querySelectorAll(interactive)].flatMap((element) => {
    if (isAside(element)) return [];
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const after = getComputedStyle(element, "::after");
    const isWidened = after.content !== "none" && after.position === "absolute";
    const width = Math.max(box.width, isWidened ? Number.parseFloat(after.width) || 0 : 0);
    const height = Math.max(box.height, isWidened ? Number.parseFloat(after.height) || 0 : 0);
    const least = isInSentence(element) || element.closest("[role=grid]") ? small : target;
    if (Math.min(width, height) >= least - 0.5) return [];
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return [
      `${element.tagName} '${name.trim().slice(0, 40)}' is ${Math.round(width)} x ${Math.round(height)} px`,
    ];
  });
}

/** Runs in the page. */
function misfits(): string[] {
  const across = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > across)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, [inert]") || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // What only a screen reader gets is one pixel large.
    if (width <= 1 || height <= 1) continue;
    const text = (element.textContent ?? "").trim();
    const name = `${element.tagName} '${text.slice(0, 40)}'`;
    if ((right > across + 1 || left < -1) && !scrolls(element.parentElement))
      found.push(`${name} stands at ${Math.round(left)} to ${Math.round(right)} px`);
    const isCut =
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1;
    if (isCut && text !== "")
      found.push(`${name} is cut at ${element.clientWidth} of ${element.scrollWidth} px`);
  }
  return found;
}

/** Runs in the page. */
function buried(): string[] {
  const found: string[] = [];
  // They go by themselves.
  const toasts = "body > section[aria-live]";
  const nameOf = (element: Element | null) =>
    `${element?.tagName} '${(element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim().slice(0, 40)}'`;
  for (const element of document.querySelectorAll(
    ":is(main, [role=dialog]) :is(a[href], button, input, select, textarea)",
  )) {
    if (element.closest("[inert], [aria-hidden=true], .sr-only") || element.matches(":disabled")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const target = element.closest("label") ?? element;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = target.getClientRects()[0];
    if (box === undefined) continue;
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1);
    const there = document.elementFromPoint(box.left + box.width / 2, y);
    const isThere = there !== null && (target.contains(there) || there.contains(element));
    if (!isThere && !there?.closest(toasts)) found.push(`${nameOf(element)} lies under ${nameOf(there)}`);
  }
  const isBar = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isHere = height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
    return isHere && !element.matches(toasts) && width > innerWidth * 0.9 && height < innerHeight * 0.75;
  };
  const taken = [...document.querySelectorAll("body *")]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && isBar(element))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  if (taken > innerHeight * 0.6) found.push(`bars that stay take ${Math.round(taken)} of ${innerHeight} px`);
  return found;
}
