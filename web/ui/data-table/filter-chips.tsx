import { X } from "lucide-react";
import type { TableFilter } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../button.tsx";
import { Chip, chipTextClass } from "./chip.tsx";
import { withoutFilter } from "./filter-list.ts";
import { MatchChoice } from "./match-choice.tsx";
import { Opener } from "./opener.tsx";
import { useTableParts } from "./table-context.ts";
import { useFilterWords } from "./use-filter-words.ts";

/** What narrows the list by a word of its own, in words. */
export type AlsoChip = { name: string; label: string };

/** Every filter by name: a tap changes it, its cross takes it away. */
export function FilterChips({ also }: { also: readonly AlsoChip[] }) {
  const { t } = useI18n();
  const { view, onView } = useTableParts();
  const rest = (name: string) =>
    Object.fromEntries(Object.entries(view.also).filter(([key]) => key !== name));
  const count = view.filters.length + also.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.filters.length > 1 && <MatchChoice />}
      <ul aria-label={t("table.filters")} className="contents">
        {also.map(({ name, label }) => (
          <Chip key={name} name={label} onRemove={() => onView({ also: rest(name) })}>
            <span className={chipTextClass}>{label}</span>
          </Chip>
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
  const { view, onView } = useTableParts();
  const words = useFilterWords();
  const name = `${words.label(filter.column)} ${words.mode(filter.mode)} ${words.value(filter)}`;
  return (
    <Chip name={name} onRemove={() => onView({ filters: withoutFilter(view.filters, filter) })}>
      <Opener
        title={t("table.changeOf", { name })}
        panel={{ kind: "filter", filter }}
        className={`${chipTextClass} cursor-pointer hover:underline`}
      >
        <span className="min-w-0 wrap-anywhere text-left">
          {words.label(filter.column)} {words.mode(filter.mode)} <b>{words.value(filter)}</b>
        </span>
      </Opener>
    </Chip>
  );
}
