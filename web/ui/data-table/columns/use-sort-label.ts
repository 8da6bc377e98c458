import type { ColumnKind } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { useTableContext } from "../table-context.ts";

/** The direction in words that fit the column: "A to Z", "latest first". */
export function useSortLabel(): (column: string, isDescending: boolean) => string {
  const { t } = useI18n();
  const { shape } = useTableContext();
  return (column, isDescending) => {
    const kind: ColumnKind = shape[column]?.kind ?? "text";
    return t(`table.order.${kind === "choice" ? "text" : kind}.${isDescending ? "down" : "up"}`);
  };
}
