import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { FilterFieldProps } from "../../ui/data-table/table-column.ts";
import { IndustryField } from "./industry-field.tsx";
import { useIndustryOptions } from "./use-industries-label.ts";

export function useIndustryFilterField() {
  const { t } = useI18n();
  const trades = useIndustryOptions();
  return {
    field: (field: FilterFieldProps) => <IndustryField {...field} none={t("table.pick")} />,
    text: (value: string) => trades.find((trade) => trade.value === value)?.label ?? value,
  };
}
