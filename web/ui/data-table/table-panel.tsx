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

type Props = { content: PanelContent; onDone: () => void };

const first = "input:not(:disabled), select, button:not(:disabled)";

/** Moves the focus to its first control. Loads once the table is shown. */
export function TablePanel(props: Props) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.querySelector<HTMLElement>(first)?.focus(), []);
  return (
    <div ref={inside} className="grid grid-cols-1 gap-3">
      <PanelBody {...props} />
    </div>
  );
}

function PanelBody({ content, onDone }: Props) {
  if (content.kind === "column")
    return <ColumnMenu column={content.column} canHide={content.canHide} onDone={onDone} />;
  if (content.kind === "columns") return <ColumnVisibility />;
  if (content.kind === "newFilter") return <AddFilter onDone={onDone} />;
  return <FilterChange filter={content.filter} onDone={onDone} />;
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
