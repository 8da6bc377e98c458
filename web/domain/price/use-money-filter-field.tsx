import { useFormat } from "../../lib/format/use-format.ts";
import type { FilterFieldProps } from "../../ui/data-table/table-column.ts";
import { MoneyField } from "../../ui/fields/money-field.tsx";

/** In euros on screen, in cents in the view. */
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
