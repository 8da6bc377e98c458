const items = "main article, main [data-item], main tbody tr";
const stops = "a[href], button, input[type=checkbox]";

const isShown = (element: HTMLElement) => element.checkVisibility?.() !== false;

const findStop = (item: ParentNode | undefined | null, selector = stops) =>
  [...(item?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isShown);

/** A page may be an article, too. */
const isPage = (item: HTMLElement) => item.querySelector("h1") !== null;

/** Cards and rows that one can stop at, without those that hold others. */
function listItems(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(items)].filter(
    (item) => isShown(item) && !isPage(item) && findStop(item),
  );
  return all.filter((item) => !all.some((other) => other !== item && item.contains(other)));
}

/** From the item that holds the focus to the next (1) or the previous one (-1), or to the first. */
export function moveToItem(step: 1 | -1): void {
  const all = listItems();
  const at = all.findIndex((item) => item.contains(document.activeElement));
  const stop = findStop(at < 0 ? all[0] : all[at + step]);
  stop?.focus({ preventScroll: true });
  stop?.closest<HTMLElement>(items)?.scrollIntoView?.({ block: "nearest" });
}

const accepts = "button[data-accepts]";

/** In the item that holds the focus; elsewhere it only goes to the first button that accepts. */
export function acceptItem(): void {
  const item = listItems().find((one) => one.contains(document.activeElement));
  if (item) findStop(item, accepts)?.click();
  else findStop(document.querySelector("main"), accepts)?.focus();
}
