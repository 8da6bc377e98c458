import { maxFilterValueLength } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { DateField } from "../../dates/date-field.tsx";
import { NumberField } from "../../fields/number-field.tsx";
import { Select } from "../../fields/select.tsx";
import { TextField } from "../../fields/text-field.tsx";
import { useTableContext } from "../table-context.ts";

type Props = {
  column: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

export function FilterValueField({ column, value, onChange, error }: Props) {
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
  const typed = {
    ...field,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === "number") return <NumberField {...typed} inputMode="numeric" />;
  return <TextField {...typed} maxLength={maxFilterValueLength} />;
}
