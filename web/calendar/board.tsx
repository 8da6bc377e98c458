import type { ReactNode } from "react";
import { holidaysBetween } from "#shared/holidays.ts";
import { addDays, weekdayOf } from "#shared/week.ts";
import { useI18n } from "../lib/i18n.tsx";
import { type Block, BoardCell } from "./board-cell.tsx";
import { BoardHead } from "./board-head.tsx";
import { useBoardKeys } from "./use-board-keys.ts";

export type Row = {
  id: string;
  head: ReactNode;
  blocksOn: (date: string) => Block[];
  /** Why nothing is to come in the row: its empty cells are off, and say so. */
  off?: string | undefined;
};

type Props = {
  title: string;
  /** The first of the seven days. */
  monday: string;
  rows: readonly Row[];
  /** What an empty cell says to who does not see it. */
  empty: string;
  /** The title is said, not shown. */
  plain: boolean;
};

/** A week as a table that is one stop for Tab: arrows move in it, Enter opens what stands in the cell. */
export function Board({ title, monday, rows, empty, plain }: Props) {
  const { t } = useI18n();
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const holidays = new Map(holidaysBetween(monday, addDays(monday, 6)).map((day) => [day.date, day.name]));
  const keys = useBoardKeys((row, column) => rows[row]?.blocksOn(dates[column] ?? "").length ?? 0, {
    rows: rows.length,
    columns: 7,
  });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      {!plain && <h2 className="font-semibold text-lg">{title}</h2>}
      <div className="overflow-x-auto rounded-card border border-line bg-card">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows move in
          role="grid"
          aria-readonly="true"
          aria-label={title}
          className="w-full min-w-224 table-fixed border-collapse text-left"
          {...keys.on}
        >
          <BoardHead dates={dates} holidays={holidays} />
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.id} className="border-line border-t">
                <th scope="row" className="px-3 py-2 align-middle font-normal">
                  {row.head}
                </th>
                {dates.map((date, c) => {
                  const blocks = row.blocksOn(date);
                  const isOver = row.off !== undefined && blocks.length === 0;
                  return (
                    <BoardCell
                      key={date}
                      blocks={blocks}
                      propsOf={(item) => keys.propsOf({ row: r, column: c, item })}
                      off={isOver || weekdayOf(date) > 5 || holidays.has(date)}
                      empty={`${row.off ?? empty}${holidays.has(date) ? `, ${t("calendar.dayOff")}` : ""}`}
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
