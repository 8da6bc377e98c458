import { useEffect, useRef } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { explicitRole } from "../../primitives/explicit-role.ts";
import { handleArrowKeys } from "../arrow-navigation.ts";
import { ColumnHeader } from "../columns/column-header.tsx";
import { useTableContext } from "../table-context.ts";

type Props = { isSelectable: boolean; actions: string | undefined; isWide: boolean };

/** On a phone for screen readers only. */
export function TableHead({ isSelectable, actions, isWide }: Props) {
  const { columns, table } = useTableContext();
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  return (
    <thead
      {...explicitRole("rowgroup")}
      onKeyDown={handleArrowKeys}
      className={`z-10 max-md:sr-only md:sticky md:short:static ${isWide ? "md:top-0" : "md:top-14"}`}
    >
      <tr {...explicitRole("row")} className="max-md:grid max-md:grid-cols-1">
        {isSelectable && (
          <th
            {...explicitRole("columnheader")}
            scope="col"
            className="w-tap bg-wash p-0 first:rounded-tl-card max-md:hidden"
          >
            <AllBox />
          </th>
        )}
        {shown.map(({ id, label, isNumber }, at) => (
          <ColumnHeader
            key={id}
            id={id}
            label={label}
            isNumber={isNumber}
            canHide={at > 0}
            isPinned={isWide && at === 0}
          />
        ))}
        {actions && (
          <th {...explicitRole("columnheader")} scope="col" className="rounded-tr-card bg-wash px-3">
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function AllBox() {
  const { t } = useI18n();
  const { table } = useTableContext();
  const box = useRef<HTMLInputElement>(null);
  const [all, some] = [table.getIsAllRowsSelected(), table.getIsSomeRowsSelected()];
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className="grid size-tap cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={t("table.chooseAll")}
        checked={all}
        onChange={table.getToggleAllRowsSelectedHandler()}
        className="check"
      />
    </label>
  );
}
