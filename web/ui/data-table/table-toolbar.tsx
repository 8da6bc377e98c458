import { Columns3, Download, ListFilter } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../feedback/use-toast.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { Button } from "../primitives/button.tsx";
import { buttonClass } from "../primitives/button-class.ts";
import { PanelButton } from "./panel-button.tsx";
import type { TableFile } from "./table-column.ts";
import { useTableContext } from "./table-context.ts";

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
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const isTaking = useRef(false);
  const take = async (event: MouseEvent) => {
    event.preventDefault();
    // A double click downloads once: each download is in the audit log.
    if (file === undefined || isTaking.current || event.detail > 1) return;
    isTaking.current = true;
    try {
      await file.take();
    } catch (error) {
      toast.error(t("table.noFile"), explain(error), { about: file.href });
    } finally {
      isTaking.current = false;
    }
  };
  return (
    <search className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <div className="lg:w-56 lg:grow">
        <SearchField label={search} value={view.search} onChange={(next) => onView({ search: next })} />
      </div>
      <div className="flex flex-wrap gap-2">
        <PanelButton title={t("table.addFilter")} panel={{ kind: "newFilter" }} className={onDesk}>
          <ListFilter aria-hidden size={18} />
          {t("table.filter")}
        </PanelButton>
        <PanelButton title={t("table.columns")} panel={{ kind: "columns" }} className={onDesk}>
          <Columns3 aria-hidden size={18} />
          {t("table.columns")}
        </PanelButton>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog" className="flex-1 md:hidden">
          {t("table.filterAndOrder")}
        </Button>
        {choosing}
        {file !== undefined && (
          <a
            href={file.href}
            download
            onClick={take}
            title={t("table.exportHint")}
            className={buttonClass({})}
          >
            <Download aria-hidden size={18} />
            <span className="max-md:sr-only">{t("table.export")}</span>
          </a>
        )}
      </div>
      {links}
      {open && <PhonePanel onClose={() => setOpen(false)} />}
    </search>
  );
}
