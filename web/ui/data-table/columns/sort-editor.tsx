import { X } from "lucide-react";
import { maxSorts, type TableSort } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Select } from "../../fields/select.tsx";
import { IconButton } from "../../primitives/icon-button.tsx";
import { useTableContext } from "../table-context.ts";
import { useSortLabel } from "./use-sort-label.ts";

export function SortEditor() {
  const { t } = useI18n();
  const { columns, shape, sorts, onView } = useTableContext();
  const sortLabel = useSortLabel();
  const known = columns.filter(({ id }) => shape[id] !== undefined && shape[id].isSortable !== false);
  const free = (except?: string) =>
    known.filter(({ id }) => id === except || sorts.every(({ column }) => column !== id));
  const optionsOf = (except?: string) =>
    free(except).flatMap(({ id, label }) =>
      [false, true].map((down) => ({
        value: (down ? "-" : "") + id,
        label: `${label}, ${sortLabel(id, down)}`,
      })),
    );
  const set = (at: number) => (value: string) => {
    const isDescending = value.startsWith("-");
    const next: TableSort = { column: isDescending ? value.slice(1) : value, isDescending };
    onView({ sorts: value === "" ? sorts.toSpliced(at, 1) : sorts.toSpliced(at, 1, next) });
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      {sorts.map(({ column, isDescending }, at) => (
        <div key={column} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label={at === 0 ? t("table.orderBy") : t("table.thenBy")}
              value={(isDescending ? "-" : "") + column}
              onChange={(event) => set(at)(event.target.value)}
              options={optionsOf(column)}
            />
          </div>
          {at > 0 && (
            <IconButton
              label={t("table.notByThis")}
              icon={<X aria-hidden size={20} />}
              onClick={() => set(at)("")}
            />
          )}
        </div>
      ))}
      {sorts.length < maxSorts && free().length > 0 && (
        <Select
          key={sorts.length}
          label={t(sorts.length === 0 ? "table.orderBy" : "table.thenBy")}
          value=""
          onChange={(event) => set(sorts.length)(event.target.value)}
          options={[
            { value: "", label: t(sorts.length === 0 ? "table.asFound" : "table.nothingMore") },
            ...optionsOf(),
          ]}
        />
      )}
    </section>
  );
}
