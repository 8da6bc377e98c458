import { useEffect, useRef } from "react";
import type { TableFilter } from "#shared/table.ts";
import { ColumnPanel } from "./column-panel.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";
import { FilterAdder } from "./filter-adder.tsx";
import { FilterForm } from "./filter-form.tsx";
import { withFilter, withoutFilter } from "./filter-list.ts";
import { useTableParts } from "./table-context.ts";

export type PanelOf =
  | { kind: "column"; column: string; canHide: boolean }
  | { kind: "columns" }
  | { kind: "filter"; filter: TableFilter }
  | { kind: "newFilter" };

type Props = { of: PanelOf; onDone: () => void };

const first = "input:not(:disabled), select, button:not(:disabled)";

/** What opens beside a table's buttons, with the focus on what comes first; it loads once the table stands. */
export function Panel(props: Props) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.querySelector<HTMLElement>(first)?.focus(), []);
  return (
    <div ref={inside} className="grid grid-cols-1 gap-3">
      <PartOf {...props} />
    </div>
  );
}

function PartOf({ of, onDone }: Props) {
  if (of.kind === "column") return <ColumnPanel column={of.column} canHide={of.canHide} onDone={onDone} />;
  if (of.kind === "columns") return <ColumnsPanel />;
  if (of.kind === "newFilter") return <FilterAdder onDone={onDone} />;
  return <FilterChange filter={of.filter} onDone={onDone} />;
}

function FilterChange({ filter, onDone }: { filter: TableFilter; onDone: () => void }) {
  const { view, onView } = useTableParts();
  const set = (filters: TableFilter[]) => {
    onDone();
    onView({ filters });
  };
  return (
    <FilterForm
      column={filter.column}
      filter={filter}
      onSet={(next) => set(withFilter(view.filters, next, filter))}
      onRemove={() => set(withoutFilter(view.filters, filter))}
    />
  );
}
