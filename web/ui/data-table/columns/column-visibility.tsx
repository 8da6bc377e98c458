import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../fields/checkbox.tsx";
import { Button } from "../../primitives/button.tsx";
import { useTableContext } from "../table-context.ts";

/** The first column, which names the row, cannot be hidden. */
export function ColumnVisibility() {
  const { t } = useI18n();
  const { columns, table, view, onView } = useTableContext();
  return (
    <>
      <fieldset className="grid grid-cols-1">
        <legend className="pb-1 font-semibold text-sm">{t("table.columnsShown")}</legend>
        {columns.map(({ id, label }, at) => (
          <Checkbox
            key={id}
            label={label}
            checked={table.getColumn(id)?.getIsVisible() ?? true}
            disabled={at === 0}
            onChange={() => table.getColumn(id)?.toggleVisibility()}
          />
        ))}
      </fieldset>
      {view.hidden !== null && (
        <Button tone="quiet" onClick={() => onView({ hidden: null })}>
          {t("table.columnsAsBefore")}
        </Button>
      )}
    </>
  );
}
