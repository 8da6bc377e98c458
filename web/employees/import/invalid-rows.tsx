import { Download } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { ImportPlan, InvalidRow } from "./import-plan.ts";
import { InvalidRowsTable } from "./invalid-rows-table.tsx";
import { describeRowErrors } from "./row-error-text.ts";
import { useCsvDownloads } from "./use-csv-downloads.ts";

const pageSize = 50;

type Props = { plan: ImportPlan; wrong: readonly InvalidRow[] };

export function InvalidRows({ plan, wrong }: Props) {
  const { t } = useI18n();
  const { saveWrong } = useCsvDownloads();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  if (wrong.length === 0) return null;
  const lines = wrong.slice(0, visibleCount).map((invalidRow) => ({
    line: invalidRow.line,
    who: invalidRow.row.name || invalidRow.row.email || t("employeeImport.nobody"),
    texts: describeRowErrors(t, invalidRow),
  }));
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-bold text-lg">{t("employeeImport.wrongTitle")}</h2>
          <p className="text-ink-2">{t("employeeImport.wrongText")}</p>
        </div>
        <Button onClick={() => void saveWrong(plan, wrong)}>
          <Download aria-hidden size={20} />
          {t("employeeImport.saveWrong")}
        </Button>
      </div>
      <InvalidRowsTable lines={lines} />
      {visibleCount < wrong.length && (
        <Button className="justify-self-center" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          {t("ui.showMore")}
        </Button>
      )}
    </section>
  );
}
