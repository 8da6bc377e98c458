import type { MatchMode, TableFilter } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { formatDateInput } from "../../dates/date-text.ts";
import { useTableContext } from "../table-context.ts";

/** A filter in words: "Name", "begins with", "Aino". */
export function useFilterLabel() {
  const { t, tag, locale } = useI18n();
  const { columns, shape } = useTableContext();
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  const value = ({ column, value: text }: TableFilter) => {
    const kind = shape[column]?.kind;
    const own = columnOf(column)?.value;
    if (own) return own.text(text);
    if (kind === "date") return formatDateInput(text, locale);
    if (kind === "number") return new Intl.NumberFormat(tag).format(Number(text));
    return columnOf(column)?.choices?.find((choice) => choice.value === text)?.label ?? text;
  };
  return {
    label: (column: string) => columnOf(column)?.label ?? column,
    mode: (mode: MatchMode) => t(`table.mode.${mode}`),
    value,
  };
}
