import { Fragment, memo, type ReactNode, useMemo, useRef } from "react";
import { type HolidayName, holidaysBetween } from "#shared/calendar/holidays.ts";
import { getWeekday } from "#shared/calendar/week.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { DropTarget } from "./board-cell.tsx";
import { BoardCell, type BoardCellBlock } from "./board-cell.tsx";
import { type BoardPosition, type FocusPosition, formatSpot, useBoardKeyboard } from "./board-focus.ts";
import { BoardHead, type CompactOptions } from "./board-head.tsx";
import { useVisibleRows } from "./use-visible-rows.ts";

export type BoardRow = {
  id: string;
  /** Names the row's cells, with the date. */
  cellName?: string;
  head: ReactNode;
  blocksOn: (date: string) => BoardCellBlock[];
  /** Why the row's empty cells are disabled; for screen readers. */
  off?: string | undefined;
  /** What a cell shows beside its blocks; `isOff`: of the whole day. */
  noteOn?: (date: string) => { text: string; isOff: boolean; mark?: ReactNode } | undefined;
  /** Where a picked place can be put. */
  dropTargetOn?: (date: string) => DropTarget | undefined;
  /** The heading of the rows that begin here. */
  group?: string | undefined;
  /** Rendered also where it is scrolled away. */
  isPinned?: boolean;
};

type Props = {
  title: string;
  dates: readonly string[];
  rows: readonly BoardRow[];
  /** Text of an empty cell for screen readers. */
  empty: string;
  /** The title is for screen readers only. */
  plain: boolean;
  /** Days without cached data: their empty cells are disabled. */
  unknownDays?: readonly string[] | undefined;
  /** Many days, each narrow: a tooltip says what a cell holds. */
  compact?: CompactOptions | undefined;
  /** The cell that has the focus at once. */
  start?: BoardPosition | null | undefined;
};

const noDays: readonly string[] = [];

/** A grid with a single tab stop: arrows move in it, Enter opens. */
export function BoardGrid(props: Props) {
  const { title, dates, rows, empty, plain, unknownDays = noDays, compact, start } = props;
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const holidays = useMemo(
    () => new Map(holidaysBetween(from, to).map((day) => [day.date, day.name])),
    [from, to],
  );
  const itemsIn = (row: number, column: number) => {
    const date = dates[column] ?? "";
    return rows[row]?.dropTargetOn?.(date) ? 0 : (rows[row]?.blocksOn(date).length ?? 0);
  };
  const keys = useBoardKeyboard(
    itemsIn,
    { rows: rows.length, columns: dates.length },
    {
      start: findPosition(start, rows, dates),
      onOpen:
        compact && ((row, column) => compact.onOpen({ row: rows[row]?.id ?? "", date: dates[column] ?? "" })),
    },
  );
  const isCompact = compact !== undefined;
  const dayNames = useMemo(() => (isCompact ? dates.map(format.day) : null), [isCompact, dates, format]);
  const visible = useVisibleRows(
    box,
    rows.map(({ id }) => id),
    (index) => index === keys.at.row || rows[index]?.isPinned === true,
  );
  const columns = dates.length + 1;
  const headRows = compact ? 2 : 1;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      {!plain && <h2 className="font-semibold text-lg">{title}</h2>}
      <div
        ref={box}
        className={classNames(
          "relative max-h-[calc(100dvh-10rem)] overflow-auto rounded-card border border-line bg-card short:max-h-none print:max-h-none print:overflow-visible print:rounded-none print:border-0",
          compact ? "scroll-pt-28 scroll-pl-44" : "scroll-pt-20 scroll-pl-52",
        )}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move in
          role="grid"
          aria-readonly="true"
          aria-label={title}
          aria-describedby={compact?.describedBy}
          aria-rowcount={rows.length + headRows}
          className={classNames(
            "w-full table-fixed border-separate border-spacing-0 text-left print:min-w-0",
            compact ? "min-w-272" : "min-w-224",
          )}
          {...keys.on}
        >
          <BoardHead dates={dates} holidays={holidays} compact={compact} />
          <tbody>
            {visible.rows.map(({ index, gap }) => {
              const row = rows[index];
              const isFocused = index === keys.at.row;
              return (
                row && (
                  <Fragment key={row.id}>
                    <Gap height={gap} columns={columns} />
                    {row.group !== undefined && <GroupHead columns={columns}>{row.group}</GroupHead>}
                    <GridRow
                      {...{ row, index, dates, dayNames, holidays, unknownDays, empty }}
                      rowIndex={index + headRows + 1}
                      focusColumn={isFocused ? keys.at.column : null}
                      focusItem={isFocused ? keys.at.item : null}
                    />
                  </Fragment>
                )
              );
            })}
            <Gap height={visible.after} columns={columns} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

type GridRowProps = Pick<Props, "dates" | "empty"> & {
  row: BoardRow;
  index: number;
  rowIndex: number;
  /** In their tooltips; null: the cells have none. */
  dayNames: readonly string[] | null;
  holidays: ReadonlyMap<string, HolidayName>;
  unknownDays: readonly string[];
  /** Where Tab leads, in this row. */
  focusColumn: number | null;
  focusItem: number | null;
};

/** Scrolling renders others than those that are there. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, rowIndex, dates, dayNames, holidays, unknownDays, empty, focusColumn, focusItem } =
    props;
  const { t } = useI18n();
  return (
    <tr data-row={row.id} aria-rowindex={rowIndex}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-line border-t bg-card px-3 py-2 align-middle font-normal print:static"
      >
        {row.head}
      </th>
      {dates.map((date, column) => {
        const blocks = row.blocksOn(date);
        const isOver = row.off !== undefined && blocks.length === 0;
        const isUnknown = unknownDays.includes(date);
        const note = row.noteOn?.(date);
        const nothing = isUnknown ? t("calendar.unknown") : (row.off ?? note?.text ?? empty);
        const emptyText = [nothing !== note?.text && nothing, holidays.has(date) && t("calendar.dayOff")]
          .filter(Boolean)
          .join(", ");
        return (
          <BoardCell
            key={date}
            name={row.cellName && `${row.cellName} ${date}`}
            blocks={blocks}
            propsOf={(item) => ({
              tabIndex: column === focusColumn && item === focusItem ? 0 : -1,
              "data-spot": formatSpot({ row: index, column, item }),
            })}
            off={isOver || isUnknown || note?.isOff || getWeekday(date) > 5 || holidays.has(date)}
            empty={emptyText}
            tooltip={
              dayNames?.[column] && [dayNames[column], note?.text, emptyText].filter(Boolean).join("\n")
            }
            note={note?.text}
            mark={note?.mark}
            target={row.dropTargetOn?.(date)}
          />
        );
      })}
    </tr>
  );
});

function findPosition(
  cell: BoardPosition | null | undefined,
  rows: readonly BoardRow[],
  dates: readonly string[],
): FocusPosition | null {
  if (!cell) return null;
  const [row, column] = [rows.findIndex(({ id }) => id === cell.row), dates.indexOf(cell.date)];
  return row < 0 || column < 0 ? null : { row, column, item: 0 };
}

/** As high as the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function GroupHead({ columns, children }: { columns: number; children: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="border-line border-t bg-wash px-3 py-2 text-sm">
        <span className="sticky left-3">{children}</span>
      </th>
    </tr>
  );
}
