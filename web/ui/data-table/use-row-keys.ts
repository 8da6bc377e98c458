import type { KeyboardEvent } from "react";
import { moveByArrows } from "../row-keys.ts";
import type { Identified, Rows } from "./use-rows.ts";

/**
 * The keys of a table's rows: the arrows and Home and End go through them, with Shift they choose on the way; Space
 * chooses the row whose link has the focus; Escape lets all go.
 */
export function useRowKeys<Row extends Identified>(table: Rows<Row>, isSelectable: boolean) {
  const choose = (element: Element | null, isChosen?: boolean) => {
    const id = element?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    if (id !== undefined) table.getRow(id, true).toggleSelected(isChosen);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (!isSelectable || from.closest("[role=dialog], [role=menu]")) return moveByArrows(event);
    if (event.key === " " && from.matches("a[href]")) {
      event.preventDefault();
      return choose(from);
    }
    if (event.key === "Escape" && !event.defaultPrevented && table.getSelectedRowIds().length > 0)
      return table.resetRowSelection(true);
    moveByArrows(event);
    const isUpOrDown = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!event.shiftKey || !isUpOrDown || document.activeElement === from) return;
    choose(from, true);
    choose(document.activeElement, true);
  };
}
