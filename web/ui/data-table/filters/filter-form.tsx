import { type FormEvent, useState } from "react";
import {
  type MatchMode,
  matchModes,
  parseFilter,
  serializeFilter,
  type TableFilter,
} from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Select } from "../../fields/select.tsx";
import { Button } from "../../primitives/button.tsx";
import { useTableContext } from "../table-context.ts";
import { FilterValueField } from "./filter-value-field.tsx";
import { useFilterLabel } from "./use-filter-label.ts";

type Props = {
  column: string;
  /** The filter being changed. */
  filter?: TableFilter | undefined;
  onSet: (filter: TableFilter) => void;
  onRemove?: (() => void) | undefined;
};

export function FilterForm({ column, filter, onSet, onRemove }: Props) {
  const { t } = useI18n();
  const { shape } = useTableContext();
  const words = useFilterLabel();
  const kind = shape[column]?.kind ?? "text";
  const [mode, setMode] = useState<MatchMode>(filter?.mode ?? matchModes[kind][0]);
  const [value, setValue] = useState(filter?.value ?? "");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const meant = parseFilter(shape, serializeFilter({ column, mode, value: value.trim() }));
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
      <FilterValueField
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
