import { type MouseEvent, type ReactNode, useRef } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../feedback/use-toast.tsx";
import { buttonClass } from "../primitives/button-class.ts";
import type { TableFile } from "./table-column.ts";

type Props = {
  file: TableFile;
  /** What the file is, for a tooltip. */
  title?: string;
  explain: (error: unknown) => string;
  children: ReactNode;
};

export function DownloadLink({ file, title, explain, children }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const isTaking = useRef(false);
  const take = async (event: MouseEvent) => {
    event.preventDefault();
    // A double click downloads once: each download is in the audit log.
    if (isTaking.current || event.detail > 1) return;
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
    <a href={file.href} download onClick={take} title={title} className={buttonClass({})}>
      {children}
    </a>
  );
}
