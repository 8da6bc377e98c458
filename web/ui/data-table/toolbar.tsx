import { Columns3, Download, ListFilter } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../button.tsx";
import { buttonClass } from "../button-class.ts";
import { SearchField } from "../search-field.tsx";
import { useToast } from "../use-toast.tsx";
import { whenOpened } from "../when-opened.tsx";
import { Opener } from "./opener.tsx";
import type { TableFile } from "./table-column.ts";
import { useTableParts } from "./table-context.ts";

const PhonePanel = whenOpened(async () => (await import("./phone-panel.tsx")).PhonePanel);

type Props = {
  search: string;
  /** Links to what is looked for most. */
  links?: ReactNode;
  file: TableFile | undefined;
  explain: (error: unknown) => string;
  /** On a phone: whether rows are chosen at the moment. */
  choosing?: ReactNode;
};

const onDesk = buttonClass({ className: "max-md:hidden" });

/** What the list is narrowed with and taken along with. */
export function Toolbar({ search, links, file, explain, choosing }: Props) {
  const { t } = useI18n();
  const { view, onView } = useTableParts();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const isTaking = useRef(false);
  const take = async (event: MouseEvent) => {
    event.preventDefault();
    // The second tap of two quick ones asks for nothing more; each file taken stands in the audit log.
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
        <Opener title={t("table.addFilter")} panel={{ kind: "newFilter" }} className={onDesk}>
          <ListFilter aria-hidden size={18} />
          {t("table.filter")}
        </Opener>
        <Opener title={t("table.columns")} panel={{ kind: "columns" }} className={onDesk}>
          <Columns3 aria-hidden size={18} />
          {t("table.columns")}
        </Opener>
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
