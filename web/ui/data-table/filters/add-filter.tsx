import { useState } from "react";
import { maxFilters } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Select } from "../../fields/select.tsx";
import { useTableContext } from "../table-context.ts";
import { FilterForm } from "./filter-form.tsx";
import { upsertFilter } from "./filter-list.ts";

/** Offers hidden columns too. */
export function AddFilter({ onDone }: { onDone?: () => void }) {
  const { t } = useI18n();
  const { columns, shape, view, onView } = useTableContext();
  const known = columns.filter(({ id }) => Object.hasOwn(shape, id));
  const [column, setColumn] = useState(known[0]?.id ?? "");
  if (view.filters.length >= maxFilters) return <p>{t("table.mostFilters", { count: maxFilters })}</p>;
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
          onView({ filters: upsertFilter(view.filters, filter) });
          onDone?.();
        }}
      />
    </div>
  );
}
