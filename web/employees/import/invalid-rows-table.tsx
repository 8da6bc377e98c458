import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SimpleTable, type SimpleTableColumn } from "../../ui/data-table/simple-table.tsx";

type Line = { line: number; who: string; texts: string[] };

export function InvalidRowsTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useI18n();
  const columns: [SimpleTableColumn<Line>, ...SimpleTableColumn<Line>[]] = [
    {
      key: "line",
      label: t("employeeImport.line"),
      cell: ({ line, who, texts }) => (
        <span className="grid">
          <span className="whitespace-nowrap md:hidden">{t("employeeImport.lineOf", { line })}</span>
          <span className="tabular-nums max-md:hidden">{line}</span>
          <span className="wrap-anywhere font-normal md:hidden">{who}</span>
          <Faults texts={texts} where="md:hidden" />
        </span>
      ),
    },
    {
      key: "who",
      label: t("employeeImport.who"),
      deskOnly: true,
      cell: ({ who }) => <span className="wrap-anywhere">{who}</span>,
    },
    {
      key: "problem",
      label: t("employeeImport.problemColumn"),
      deskOnly: true,
      cell: ({ texts }) => <Faults texts={texts} where="min-w-72" />,
    },
  ];
  return (
    <div className="rounded-card border border-line bg-card max-md:px-3">
      <SimpleTable
        label={t("employeeImport.wrongTitle")}
        columns={columns}
        rows={lines}
        keyOf={({ line }) => String(line)}
        empty={null}
        compact
      />
    </div>
  );
}

function Faults({ texts, where }: { texts: readonly string[]; where: string }) {
  return (
    <span className={`grid font-normal text-no ${where}`}>
      {texts.map((text) => (
        <span key={text} className="wrap-anywhere">
          {text}
        </span>
      ))}
    </span>
  );
}
