import { useState } from "react";
import { mostFilters } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Select } from "../select.tsx";
import { FilterForm } from "./filter-form.tsx";
import { withFilter } from "./filter-list.ts";
import { useTableParts } from "./table-context.ts";

/** A filter more, by any column, also by one that is not shown. */
export function FilterAdder({ onDone }: { onDone?: () => void }) {
  const { t } = useI18n();
  const { columns, shape, view, onView } = useTableParts();
  const known = columns.filter(({ id }) => Object.hasOwn(shape, id));
  const [column, setColumn] = useState(known[0]?.id ?? "");
  if (view.filters.length >= mostFilters) return <p>{t("table.mostFilters", { count: mostFilters })}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={t("table.column")}
        value={column}
        onChange={(event) => setColumn(event.target.value)}
        options={known.map(({ id, label }) => ({ value: id, label }))}
      />
      <FilterForm
        key={`${column} ${view.filters.length}`}
        column={column}
        onSet={(filter) => {
          onView({ filters: withFilter(view.filters, filter) });
          onDone?.();
        }}
      />
    </div>
  );
}
