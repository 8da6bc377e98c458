import { type FormEvent, useState } from "react";
import { filterText, type MatchMode, matchModes, readFilter, type TableFilter } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../button.tsx";
import { Select } from "../select.tsx";
import { FilterValue } from "./filter-value.tsx";
import { useTableParts } from "./table-context.ts";
import { useFilterWords } from "./use-filter-words.ts";

type Props = {
  column: string;
  /** The one that is changed. */
  filter?: TableFilter | undefined;
  onSet: (filter: TableFilter) => void;
  onRemove?: (() => void) | undefined;
};

/** How a column is matched, and with what. */
export function FilterForm({ column, filter, onSet, onRemove }: Props) {
  const { t } = useI18n();
  const { shape } = useTableParts();
  const words = useFilterWords();
  const kind = shape[column]?.kind ?? "text";
  const [mode, setMode] = useState<MatchMode>(filter?.mode ?? matchModes[kind][0]);
  const [value, setValue] = useState(filter?.value ?? "");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const meant = readFilter(shape, filterText({ column, mode, value: value.trim() }));
    if (meant === null) setMissing(true);
    else onSet(meant);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <Select
        label={words.label(column)}
        value={mode}
        onChange={(event) => setMode(event.target.value as MatchMode)}
        options={matchModes[kind].map((one) => ({ value: one, label: words.mode(one) }))}
      />
      <FilterValue
        column={column}
        value={value}
        onChange={(next) => {
          setValue(next);
          setMissing(false);
        }}
        error={isMissing ? t(`table.needs.${kind}`) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="flex-1">
          {filter ? t("table.changeFilter") : t("table.addFilter")}
        </Button>
        {onRemove && (
          <Button tone="quiet" onClick={onRemove}>
            {t("table.removeFilter")}
          </Button>
        )}
      </div>
    </form>
  );
}
