import { useFormat } from "../../lib/format/use-format.ts";
import type { FilterFieldProps } from "../../ui/data-table/table-column.ts";
import { MoneyField } from "../../ui/fields/money-field.tsx";

/** How a filter by a sum is typed and shown: in euros, though the view holds cents. */
export function useMoneyFilterField() {
  const { money } = useFormat();
  return {
    field: ({ value, onChange, ...field }: FilterFieldProps) => (
      <MoneyField
        {...field}
        cents={value === "" ? null : Number(value)}
        onCents={(cents) => onChange(String(cents ?? ""))}
      />
    ),
    text: (value: string) => money(Number(value)),
  };
}
