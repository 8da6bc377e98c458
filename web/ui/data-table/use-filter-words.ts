import type { MatchMode, TableFilter } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { dayText } from "../day-text.ts";
import { useTableParts } from "./table-context.ts";

/** A filter in words: "Name", "begins with", "Aino". */
export function useFilterWords() {
  const { t, tag, locale } = useI18n();
  const { columns, shape } = useTableParts();
  const columnOf = (id: string) => columns.find((one) => one.id === id);
  const value = ({ column, value: given }: TableFilter) => {
    const kind = shape[column]?.kind;
    const own = columnOf(column)?.value;
    if (own) return own.text(given);
    if (kind === "date") return dayText(given, locale);
    if (kind === "number") return new Intl.NumberFormat(tag).format(Number(given));
    return columnOf(column)?.choices?.find((one) => one.value === given)?.label ?? given;
  };
  return {
    label: (column: string) => columnOf(column)?.label ?? column,
    mode: (mode: MatchMode) => t(`table.mode.${mode}`),
    value,
  };
}
