import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { holidaysBetween } from "#shared/calendar/holidays.ts";
import { addDays, getWeekday } from "#shared/calendar/week.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { RovingFocusProps } from "./board-cell.tsx";
import { BoardCell, type BoardCellBlock } from "./board-cell.tsx";
import type { FocusPosition } from "./board-focus.ts";
import { getNextFocus } from "./board-focus.ts";
import { BoardHead } from "./board-head.tsx";

const nameOf = ({ row, column, item }: FocusPosition) => `${row} ${column} ${item}`;

/** Roving tabindex: Tab reaches only the position that was focused last. */
function useBoardKeyboard(
  itemsIn: (row: number, column: number) => number,
  size: { rows: number; columns: number },
) {
  const [visited, visit] = useState<FocusPosition>({ row: 0, column: 0, item: 0 });
  const row = Math.min(visited.row, size.rows - 1);
  const item = Math.min(visited.item, Math.max(0, itemsIn(row, visited.column) - 1));
  const at = { ...visited, row, item };
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = getNextFocus(event.key, event.ctrlKey, at, { ...size, itemsIn });
    if (to === null) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-spot="${nameOf(to)}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const [r, c, i] = (target.getAttribute("data-spot") ?? "").split(" ").map(Number);
    if (r !== undefined && c !== undefined && i !== undefined) visit({ row: r, column: c, item: i });
  };
  const propsOf = (position: FocusPosition): RovingFocusProps => ({
    tabIndex: nameOf(position) === nameOf(at) ? 0 : -1,
    "data-spot": nameOf(position),
  });
  return { on: { ref: table, onKeyDown, onFocus }, propsOf };
}

export type BoardRow = {
  id: string;
  head: ReactNode;
  blocksOn: (date: string) => BoardCellBlock[];
  /** Why the row's empty cells are disabled; for screen readers. */
  off?: string | undefined;
  /** What a cell shows beside its blocks; `isOff`: of the whole day. */
  noteOn?: (date: string) => { text: string; isOff: boolean } | undefined;
};

type Props = {
  title: string;
  /** The first of the seven days, be it no Monday. */
  monday: string;
  rows: readonly BoardRow[];
  /** Text of an empty cell for screen readers. */
  empty: string;
  /** The title is for screen readers only. */
  plain: boolean;
  /** Days without cached data: their empty cells are disabled. */
  unknownDays?: readonly string[] | undefined;
};

/** A grid with a single tab stop: arrows move in it, Enter opens. */
export function BoardGrid({ title, monday, rows, empty, plain, unknownDays = [] }: Props) {
  const { t } = useI18n();
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const holidays = new Map(holidaysBetween(monday, addDays(monday, 6)).map((day) => [day.date, day.name]));
  const keys = useBoardKeyboard((row, column) => rows[row]?.blocksOn(dates[column] ?? "").length ?? 0, {
    rows: rows.length,
    columns: 7,
  });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      {!plain && <h2 className="font-semibold text-lg">{title}</h2>}
      <div className="relative max-h-[calc(100dvh-10rem)] overflow-auto rounded-card border border-line bg-card short:max-h-none print:max-h-none">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move in
          role="grid"
          aria-readonly="true"
          aria-label={title}
          className="w-full min-w-224 table-fixed border-separate border-spacing-0 text-left"
          {...keys.on}
        >
          <BoardHead dates={dates} holidays={holidays} />
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-line border-t bg-card px-3 py-2 align-middle font-normal"
                >
                  {row.head}
                </th>
                {dates.map((date, c) => {
                  const blocks = row.blocksOn(date);
                  const isOver = row.off !== undefined && blocks.length === 0;
                  const isUnknown = unknownDays.includes(date);
                  const note = row.noteOn?.(date);
                  const nothing = isUnknown ? t("calendar.unknown") : (row.off ?? note?.text ?? empty);
                  return (
                    <BoardCell
                      key={date}
                      blocks={blocks}
                      propsOf={(item) => keys.propsOf({ row: r, column: c, item })}
                      off={isOver || isUnknown || note?.isOff || getWeekday(date) > 5 || holidays.has(date)}
                      empty={[nothing !== note?.text && nothing, holidays.has(date) && t("calendar.dayOff")]
                        .filter(Boolean)
                        .join(", ")}
                      note={note?.text}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
