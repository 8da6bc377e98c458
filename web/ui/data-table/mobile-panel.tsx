import { X } from "lucide-react";
import { maxSorts, type TableSort } from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Select } from "../fields/select.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { AddFilter } from "./filter-form.tsx";
import { canSort, useTableContext } from "./table-state.ts";
import { useTableLabels } from "./use-table-labels.ts";

/** Sort and filters for phones, whose table has no header. Heavy (Dialog): load it lazily. */
export function MobilePanel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("table.filterAndOrder")}
      actions={<Button onClick={onClose}>{t("table.showRows")}</Button>}
    >
      <SortEditor />
      <section className="grid grid-cols-1 gap-3">
        <h3 className="font-semibold">{t("table.filters")}</h3>
        <FilterChips extraChips={[]} />
        <AddFilter />
      </section>
    </Dialog>
  );
}

function SortEditor() {
  const { t } = useI18n();
  const { columns, shape, sorts, onView } = useTableContext();
  const labels = useTableLabels();
  const known = columns.filter(({ id }) => canSort(shape, id));
  const free = (except?: string) =>
    known.filter(({ id }) => id === except || sorts.every(({ column }) => column !== id));
  const optionsOf = (except?: string) =>
    free(except).flatMap(({ id, label }) =>
      [false, true].map((down) => ({
        value: (down ? "-" : "") + id,
        label: `${label}, ${labels.direction({ column: id, isDescending: down })}`,
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
