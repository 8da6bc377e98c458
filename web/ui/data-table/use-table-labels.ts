import type { MatchMode, TableFilter, TableSort } from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { formatDateInput } from "../dates/date-text.ts";
import { useTableContext } from "./table-state.ts";

/** A filter in words ("Name", "begins with", "Aino"), and a direction that fits its column ("latest first"). */
export function useTableLabels() {
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
  const direction = ({ column, isDescending }: TableSort) => {
    const kind = shape[column]?.kind ?? "text";
    return t(`table.order.${kind === "choice" ? "text" : kind}.${isDescending ? "down" : "up"}`);
  };
  return {
    column: (id: string) => columnOf(id)?.label ?? id,
    mode: (mode: MatchMode) => t(`table.mode.${mode}`),
    value,
    direction,
  };
}
