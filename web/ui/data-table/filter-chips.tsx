import { X } from "lucide-react";
import type { ReactNode } from "react";
import { filterMatches, type TableFilter } from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PopoverButton } from "../overlays/popover-button.tsx";
import { Button } from "../primitives/button.tsx";
import { FilterForm } from "./filter-form.tsx";
import { useTableContext } from "./table-state.ts";
import { useTableLabels } from "./use-table-labels.ts";

const chipTextClass = "flex min-h-tap min-w-tap items-center py-1 pl-4 text-sm";

/** A filter that has a query parameter of its own. */
export type ExtraFilterChip = { name: string; label: string };

export function FilterChips({ extraChips }: { extraChips: readonly ExtraFilterChip[] }) {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  const withoutParam = (name: string) =>
    Object.fromEntries(Object.entries(view.extraParameters).filter(([key]) => key !== name));
  const count = view.filters.length + extraChips.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.filters.length > 1 && <MatchSelect />}
      <ul aria-label={t("table.filters")} className="contents">
        {extraChips.map(({ name, label }) => (
          <RemovableChip
            key={name}
            name={label}
            onRemove={() => onView({ extraParameters: withoutParam(name) })}
          >
            <span className={chipTextClass}>{label}</span>
          </RemovableChip>
        ))}
        {view.filters.map((filter) => (
          <FilterChip key={JSON.stringify(filter)} filter={filter} />
        ))}
      </ul>
      {count > 1 && (
        <Button tone="quiet" onClick={() => onView({ filters: [], extraParameters: {}, match: "all" })}>
          <X aria-hidden size={18} />
          {t("table.removeAll")}
        </Button>
      )}
    </div>
  );
}

function FilterChip({ filter }: { filter: TableFilter }) {
  const { t } = useI18n();
  const { removeFilter } = useTableContext();
  const labels = useTableLabels();
  const condition = `${labels.column(filter.column)} ${labels.mode(filter.mode)} `;
  const name = condition + labels.value(filter);
  return (
    <RemovableChip name={name} onRemove={() => removeFilter(filter)}>
      <PopoverButton
        title={t("table.changeOf", { name })}
        panel={(close) => <FilterForm column={filter.column} filter={filter} onDone={close} />}
        className={`${chipTextClass} cursor-pointer hover:underline`}
      >
        <span className="min-w-0 wrap-anywhere text-left">
          {condition}
          <b>{labels.value(filter)}</b>
        </span>
      </PopoverButton>
    </RemovableChip>
  );
}

type RemovableChipProps = { name: string; onRemove: () => void; children: ReactNode };

function RemovableChip({ name, onRemove, children }: RemovableChipProps) {
  const { t } = useI18n();
  return (
    <li className="inline-flex min-w-0 max-w-full items-center rounded-full border border-edge bg-card">
      {children}
      <button
        type="button"
        aria-label={t("kit.remove", { name })}
        title={t("table.removeFilter")}
        onClick={({ currentTarget }) => {
          nextStop(currentTarget)?.focus();
          onRemove();
        }}
        className="inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-wash hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  );
}

/** Where the focus goes when the chip is removed: to the next one, else to the search. */
function nextStop(cross: HTMLElement): HTMLElement | null | undefined {
  const chip = cross.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  return (
    neighbour?.querySelector<HTMLElement>(":scope > button:last-child") ??
    cross.closest("[data-table]")?.querySelector<HTMLElement>("input[type=search]")
  );
}

/** Rows must match all filters, or any. */
function MatchSelect() {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  return (
    <fieldset
      aria-label={t("table.match")}
      className="inline-flex rounded-control border border-edge bg-card"
    >
      {filterMatches.map((match) => (
        <button
          key={match}
          type="button"
          aria-pressed={view.match === match}
          onClick={() => onView({ match })}
          className={`min-h-tap cursor-pointer rounded-control px-3.5 font-semibold text-sm ${view.match === match ? "bg-ink text-card" : ""}`}
        >
          {t(`table.matches.${match}`)}
        </button>
      ))}
    </fieldset>
  );
}
