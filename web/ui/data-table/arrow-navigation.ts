import type { KeyboardEvent } from "react";

const stops = "a[href], button, input[type=checkbox]";
const fields = "input:not([type=checkbox]), select, textarea, [role=dialog], [role=menu]";
const keys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"];

const shownStops = (line: Element | undefined) =>
  [...(line?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(
    (stop) => stop.checkVisibility?.() !== false && stop.closest("[role=dialog]") === null,
  );

/** Arrow keys move to the same control in the next row and along the row; Home and End to the first and last row. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  if (event.defaultPrevented || !keys.includes(event.key) || from.closest(fields)) return;
  const lines = [...event.currentTarget.querySelectorAll("tr")];
  const at = lines.findIndex((line) => line.contains(from));
  const index = shownStops(lines[at]).indexOf(from);
  const next = targetOf(event.key, { lines, at, index });
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type Position = { lines: Element[]; at: number; index: number };

function targetOf(key: string, { lines, at, index }: Position): HTMLElement | undefined {
  if (key === "ArrowLeft") return shownStops(lines[at])[index - 1];
  if (key === "ArrowRight") return shownStops(lines[at])[index + 1];
  const to = { Home: 0, End: lines.length - 1, ArrowUp: at - 1, ArrowDown: at + 1 }[key];
  const targets = shownStops(lines[to ?? at]);
  return targets[Math.min(Math.max(index, 0), targets.length - 1)];
}
