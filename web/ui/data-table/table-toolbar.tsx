import { Columns3, Download, ListFilter } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { PopoverButton } from "../overlays/popover-button.tsx";
import { Button } from "../primitives/button.tsx";
import { buttonClass } from "../primitives/button-class.ts";
import { DownloadLink } from "./download-link.tsx";
import { AddFilter } from "./filter-form.tsx";
import type { TableFile } from "./table-column.ts";
import { useTableContext } from "./table-state.ts";

const PhonePanel = lazyOverlay(async () => (await import("./mobile-panel.tsx")).MobilePanel);

type Props = {
  search: string;
  /** Links to frequent filters. */
  links?: ReactNode;
  file: TableFile | undefined;
  explain: (error: unknown) => string;
  /** On a phone: the switch between selecting rows and using their menus. */
  choosing?: ReactNode;
};

const onDesk = buttonClass({ className: "max-md:hidden" });

export function TableToolbar({ search, links, file, explain, choosing }: Props) {
  const { t } = useI18n();
  const { view, onView } = useTableContext();
  const [open, setOpen] = useState(false);
  return (
    <search className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <div className="lg:w-56 lg:grow">
        <SearchField label={search} value={view.search} onChange={(next) => onView({ search: next })} />
      </div>
      <div className="flex flex-wrap gap-2">
        <PopoverButton
          title={t("table.addFilter")}
          panel={(close) => <AddFilter onDone={close} />}
          className={onDesk}
        >
          <ListFilter aria-hidden size={18} />
          {t("table.filter")}
        </PopoverButton>
        <PopoverButton title={t("table.columns")} panel={() => <ColumnChoice />} className={onDesk}>
          <Columns3 aria-hidden size={18} />
          {t("table.columns")}
        </PopoverButton>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog" className="flex-1 md:hidden">
          {t("table.filterAndOrder")}
        </Button>
        {choosing}
        {file !== undefined && (
          <DownloadLink file={file} title={t("table.exportHint")} explain={explain}>
            <Download aria-hidden size={18} />
            <span className="max-md:sr-only">{t("table.export")}</span>
          </DownloadLink>
        )}
      </div>
      {links}
      {open && <PhonePanel onClose={() => setOpen(false)} />}
    </search>
  );
}

/** The first column, which names the row, cannot be hidden. */
function ColumnChoice() {
  const { t } = useI18n();
  const { columns, hidden, setHidden, view, onView } = useTableContext();
  return (
    <>
      <fieldset className="grid grid-cols-1">
        <legend className="pb-1 font-semibold text-sm">{t("table.columnsShown")}</legend>
        {columns.map(({ id, label }, at) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            disabled={at === 0}
            onChange={() => setHidden(id, !hidden.includes(id))}
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
