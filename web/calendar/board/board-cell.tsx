import type { ReactNode } from "react";
import { classNames } from "../../ui/primitives/class-names.ts";

/** Attributes of an element that the arrow keys can reach. */
export type RovingFocusProps = { tabIndex: number; "data-spot": string };

/** `render` renders a link with these props. */
export type BoardCellBlock = { key: string; render: (focusProps: RovingFocusProps) => ReactNode };

type Props = {
  blocks: readonly BoardCellBlock[];
  propsOf: (item: number) => RovingFocusProps;
  off: boolean;
  /** For screen readers, where the cell shows nothing. */
  empty: string;
  /** Shown in an empty cell, and below its blocks. */
  note?: string | undefined;
};

/** An empty cell is focusable itself. */
export function BoardCell({ blocks, propsOf, off, empty, note }: Props) {
  const own = blocks.length === 0 ? propsOf(0) : {};
  return (
    <td
      className={classNames("border-line border-t p-1 align-top -outline-offset-2", off && "board-off")}
      {...own}
    >
      {blocks.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          {blocks.map(({ render }, item) => render(propsOf(item)))}
        </div>
      )}
      {note && <span className="block px-1.5 py-1 text-ink-2 text-xs">{note}</span>}
      {blocks.length === 0 && <span className="sr-only">{empty}</span>}
    </td>
  );
}
