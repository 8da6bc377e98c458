import { useEffect, useRef } from "react";
import type { TableFilter } from "#shared/lists/table.ts";
import { ColumnMenu } from "./columns/column-menu.tsx";
import { ColumnVisibility } from "./columns/column-visibility.tsx";
import { AddFilter, FilterForm } from "./filters/filter-form.tsx";
import { removeFilter, upsertFilter } from "./filters/filter-list.ts";
import { useTableContext } from "./table-context.ts";

export type PanelContent =
  | { kind: "column"; column: string; canHide: boolean }
  | { kind: "columns" }
  | { kind: "filter"; filter: TableFilter }
  | { kind: "newFilter" };

type Props = { of: PanelContent; onDone: () => void };

const first = "input:not(:disabled), select, button:not(:disabled)";

/** Moves the focus to its first control. Loads once the table is shown. */
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
  if (of.kind === "column") return <ColumnMenu column={of.column} canHide={of.canHide} onDone={onDone} />;
  if (of.kind === "columns") return <ColumnVisibility />;
  if (of.kind === "newFilter") return <AddFilter onDone={onDone} />;
  return <FilterChange filter={of.filter} onDone={onDone} />;
}

function FilterChange({ filter, onDone }: { filter: TableFilter; onDone: () => void }) {
  const { view, onView } = useTableContext();
  const set = (filters: TableFilter[]) => {
    onDone();
    onView({ filters });
  };
  return (
    <FilterForm
      column={filter.column}
      filter={filter}
      onSet={(next) => set(upsertFilter(view.filters, next, filter))}
      onRemove={() => set(removeFilter(view.filters, filter))}
    />
  );
}
