import { X } from "lucide-react";
import { mostSorts, type TableSort } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { IconButton } from "../icon-button.tsx";
import { Select } from "../select.tsx";
import { useTableParts } from "./table-context.ts";
import { useSortWords } from "./use-sort-words.ts";

/** By what the rows stand in order, one choice a column, and by what then. */
export function SortEditor() {
  const { t } = useI18n();
  const { columns, shape, sorts, onView } = useTableParts();
  const words = useSortWords();
  const known = columns.filter(({ id }) => shape[id] !== undefined && shape[id].isSortable !== false);
  const free = (except?: string) =>
    known.filter(({ id }) => id === except || sorts.every(({ column }) => column !== id));
  const optionsOf = (except?: string) =>
    free(except).flatMap(({ id, label }) =>
      [false, true].map((down) => ({ value: (down ? "-" : "") + id, label: `${label}, ${words(id, down)}` })),
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
      {sorts.length < mostSorts && free().length > 0 && (
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
