import { useFormat } from "../../lib/use-format.ts";
import { MoneyField } from "../money-field.tsx";
import type { ValueField } from "./table-column.ts";

/** How a filter by a sum is typed and shown: in euros, though the view holds cents. */
export function useMoneyValue() {
  const { money } = useFormat();
  return {
    field: ({ value, onChange, ...field }: ValueField) => (
      <MoneyField
        {...field}
        cents={value === "" ? null : Number(value)}
        onCents={(cents) => onChange(String(cents ?? ""))}
      />
    ),
    text: (value: string) => money(Number(value)),
  };
}
