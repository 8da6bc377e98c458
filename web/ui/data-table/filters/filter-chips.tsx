import { X } from "lucide-react";
import type { TableFilter } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../primitives/button.tsx";
import { PanelButton } from "../panel-button.tsx";
import { useTableContext } from "../table-context.ts";
import { removeFilter } from "./filter-list.ts";
import { MatchSelect } from "./match-select.tsx";
import { chipTextClass, RemovableChip } from "./removable-chip.tsx";
import { useFilterLabel } from "./use-filter-label.ts";

/** A filter that has a query parameter of its own. */
export type ExtraFilterChip = { name: string; label: string };

export function FilterChips({ also }: { also: readonly ExtraFilterChip[] }) {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  const rest = (name: string) =>
    Object.fromEntries(Object.entries(view.also).filter(([key]) => key !== name));
  const count = view.filters.length + also.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.filters.length > 1 && <MatchSelect />}
      <ul aria-label={t("table.filters")} className="contents">
        {also.map(({ name, label }) => (
          <RemovableChip key={name} name={label} onRemove={() => onView({ also: rest(name) })}>
            <span className={chipTextClass}>{label}</span>
          </RemovableChip>
        ))}
        {view.filters.map((filter) => (
          <FilterChip key={JSON.stringify(filter)} filter={filter} />
        ))}
      </ul>
      {count > 1 && (
        <Button tone="quiet" onClick={() => onView({ filters: [], also: {}, match: "all" })}>
          <X aria-hidden size={18} />
          {t("table.removeAll")}
        </Button>
      )}
    </div>
  );
}

function FilterChip({ filter }: { filter: TableFilter }) {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  const words = useFilterLabel();
  const name = `${words.label(filter.column)} ${words.mode(filter.mode)} ${words.value(filter)}`;
  return (
    <RemovableChip name={name} onRemove={() => onView({ filters: removeFilter(view.filters, filter) })}>
      <PanelButton
        title={t("table.changeOf", { name })}
        panel={{ kind: "filter", filter }}
        className={`${chipTextClass} cursor-pointer hover:underline`}
      >
        <span className="min-w-0 wrap-anywhere text-left">
          {words.label(filter.column)} {words.mode(filter.mode)} <b>{words.value(filter)}</b>
        </span>
      </PanelButton>
    </RemovableChip>
  );
}
