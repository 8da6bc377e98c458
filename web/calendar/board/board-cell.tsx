import type { ReactNode } from "react";
import { classNames } from "../../ui/primitives/class-names.ts";

/** What makes something on the board a stop of its arrows. */
export type RovingFocusProps = { tabIndex: number; "data-spot": string };

/** One thing in a cell; `draw` gives a link with these props. */
export type BoardCellBlock = { key: string; draw: (spot: RovingFocusProps) => ReactNode };

type Props = {
  blocks: readonly BoardCellBlock[];
  propsOf: (item: number) => RovingFocusProps;
  off: boolean;
  empty: string;
};

/** The cell itself is the stop where nothing stands in it. */
export function BoardCell({ blocks, propsOf, off, empty }: Props) {
  const own = blocks.length === 0 ? propsOf(0) : {};
  return (
    <td
      className={classNames("border-line border-t p-1 align-top -outline-offset-2", off && "board-off")}
      {...own}
    >
      {blocks.length === 0 ? (
        <span className="sr-only">{empty}</span>
      ) : (
        <div className="grid grid-cols-1 gap-1">{blocks.map(({ draw }, item) => draw(propsOf(item)))}</div>
      )}
    </td>
  );
}
