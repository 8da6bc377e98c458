import { Ban, Check, TriangleAlert } from "lucide-react";
import type { DragEvent, KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../ui/primitives/class-names.ts";

/** Attributes of an element that the arrow keys can reach. */
export type RovingFocusProps = { tabIndex: number; "data-spot": string };

/** `render` renders a link with these props; null: what nothing happens to. */
export type BoardCellBlock = { key: string; render: (focusProps: RovingFocusProps | null) => ReactNode };

/** Where a picked place can be put, or why not. */
export type DropTarget = { can: "free" | "warned" | "no"; text: string; onPlace: () => void };

const targetLooks = {
  free: { className: "bg-ok-wash text-ink", icon: Check },
  warned: { className: "bg-signal-wash text-ink", icon: TriangleAlert },
  no: { className: "text-ink-2", icon: Ban },
};

type Props = {
  /** Finds the cell. */
  name?: string | undefined;
  blocks: readonly BoardCellBlock[];
  propsOf: (item: number) => RovingFocusProps;
  off: boolean;
  /** For screen readers, where the cell shows nothing. */
  empty: string;
  /** Shown in an empty cell, and below its blocks. */
  note?: string | undefined;
  /** Shown instead of the note, which it says to screen readers. */
  mark?: ReactNode;
  /** Of a cell that opens: what it holds. */
  tooltip?: string | undefined;
  target?: DropTarget | undefined;
};

/** An empty cell is focusable itself; so is a target, whose blocks are not. */
export function BoardCell({ name, blocks, propsOf, off, empty, note, mark, tooltip, target }: Props) {
  const own = blocks.length === 0 || target ? propsOf(0) : {};
  return (
    <td
      data-cell={name}
      data-tooltip={tooltip}
      className={classNames(
        "border-line border-t p-1 align-top -outline-offset-2",
        (off || target?.can === "no") && "board-off",
        tooltip && "cursor-pointer hover:bg-wash",
        target && target.can !== "no" && "cursor-pointer data-over:bg-signal-wash data-over:outline-3",
      )}
      {...own}
      {...(target && getTargetProps(target))}
    >
      {blocks.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          {blocks.map(({ render }, item) => render(target ? null : propsOf(item)))}
        </div>
      )}
      {mark}
      {note && !mark && <span className="block px-1.5 py-1 text-ink-2 text-xs">{note}</span>}
      {target && <TargetMark target={target} isCovered={blocks.length > 0 && target.can === "no"} />}
      {blocks.length === 0 && !target && <span className="sr-only">{empty}</span>}
    </td>
  );
}

/** `isCovered`: the blocks say the same, and rows are not to grow under a drag. */
function TargetMark({ target: { can, text }, isCovered }: { target: DropTarget; isCovered: boolean }) {
  const { className, icon: Icon } = targetLooks[can];
  if (isCovered) return <span className="sr-only">{text}</span>;
  return (
    <span className={classNames("mt-1 flex gap-1 rounded-md px-1.5 py-1 text-xs", className)}>
      <Icon aria-hidden size={13} strokeWidth={3} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}

function getTargetProps({ can, onPlace }: DropTarget) {
  const isPossible = can !== "no";
  const mark = (isOver: boolean) => (event: DragEvent<HTMLElement>) => {
    if (!isPossible) return;
    if (isOver) {
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    }
    event.currentTarget.toggleAttribute("data-over", isOver);
  };
  return {
    "aria-disabled": !isPossible || undefined,
    onClick: onPlace,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPlace();
    },
    onDragOver: mark(true),
    onDragLeave: mark(false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(false)(event);
      event.preventDefault();
      onPlace();
    },
  };
}
