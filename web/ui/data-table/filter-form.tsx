import { type FormEvent, useState } from "react";
import {
  type MatchMode,
  matchModes,
  maxFilters,
  maxFilterValueLength,
  parseFilter,
  serializeFilter,
  type TableFilter,
} from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../dates/date-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { Select } from "../fields/select.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Button } from "../primitives/button.tsx";
import { useTableContext } from "./table-state.ts";
import { useTableLabels } from "./use-table-labels.ts";

type Props = {
  column: string;
  /** The filter being changed. */
  filter?: TableFilter | undefined;
  onDone?: (() => void) | undefined;
};

export function FilterForm({ column, filter, onDone }: Props) {
  const { t } = useI18n();
  const { shape, setFilter, removeFilter } = useTableContext();
  const labels = useTableLabels();
  const kind = shape[column]?.kind ?? "text";
  const [mode, setMode] = useState<MatchMode>(filter?.mode ?? matchModes[kind][0]);
  const [value, setValue] = useState(filter?.value ?? "");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseFilter(shape, serializeFilter({ column, mode, value: value.trim() }));
    if (parsed === null) return setMissing(true);
    onDone?.();
    setFilter(parsed, filter);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <Select
        label={labels.column(column)}
        value={mode}
        onChange={(event) => setMode(event.target.value as MatchMode)}
        options={matchModes[kind].map((option) => ({ value: option, label: labels.mode(option) }))}
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
        {filter && (
          <Button
            tone="quiet"
            onClick={() => {
              onDone?.();
              removeFilter(filter);
            }}
          >
            {t("table.removeFilter")}
          </Button>
        )}
      </div>
    </form>
  );
}

type FilterValueProps = {
  column: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

function FilterValueField({ column, value, onChange, error }: FilterValueProps) {
  const { t } = useI18n();
  const { columns, shape } = useTableContext();
  const kind = shape[column]?.kind;
  const field = { label: t("table.value"), error, value };
  const own = columns.find(({ id }) => id === column)?.value;
  if (own) return own.field({ ...field, onChange });
  if (kind === "date") return <DateField {...field} onChange={onChange} />;
  if (kind === "choice") {
    const choices = columns.find(({ id }) => id === column)?.choices ?? [];
    const options = [{ value: "", label: t("table.pick") }, ...choices];
    return <Select {...field} onChange={(event) => onChange(event.target.value)} options={options} />;
  }
  const textField = {
    ...field,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === "number") return <NumberField {...textField} inputMode="numeric" />;
  return <TextField {...textField} maxLength={maxFilterValueLength} />;
}

/** Offers hidden columns too. */
export function AddFilter({ onDone }: { onDone?: () => void }) {
  const { t } = useI18n();
  const { columns, shape, view } = useTableContext();
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
      <FilterForm key={`${column} ${view.filters.length}`} column={column} onDone={onDone} />
    </div>
  );
}
