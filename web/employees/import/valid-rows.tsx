import { useState } from "react";
import type { Role } from "#shared/auth/permissions.ts";
import type { Industry } from "#shared/industries/industry.ts";
import { type CardKind, cardKinds } from "#shared/people/card-kinds.ts";
import type { ImportedRow } from "#shared/people/employee-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SimpleTable, type SimpleTableColumn } from "../../ui/data-table/simple-table.tsx";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { Button } from "../../ui/primitives/button.tsx";
import type { ImportPlan } from "./import-plan.ts";

const [atFirst, atOnce] = [5, 50];

/** As parsed, to show whether encoding and columns are right. */
export function ValidRows({ plan }: { plan: ImportPlan }) {
  const { t } = useI18n();
  const [visibleCount, setVisibleCount] = useState(atFirst);
  const columns = useColumns(plan);
  const rows = plan.chunks.flat();
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="max-w-prose">
        <h2 className="font-bold text-lg">{t("employeeImport.rightTitle")}</h2>
        <p className="text-ink-2">{t("employeeImport.rightText")}</p>
      </div>
      <div className="rounded-card border border-line bg-card max-md:px-3">
        <SimpleTable
          label={t("employeeImport.rightTitle")}
          columns={columns}
          rows={rows.slice(0, visibleCount)}
          keyOf={({ line }) => String(line)}
          empty={null}
          compact
        />
      </div>
      {visibleCount < rows.length && (
        <Button className="justify-self-center" onClick={() => setVisibleCount(visibleCount + atOnce)}>
          {t("ui.showMore")}
        </Button>
      )}
    </section>
  );
}

function useColumns({
  columns,
}: ImportPlan): [SimpleTableColumn<ImportedRow>, ...SimpleTableColumn<ImportedRow>[]] {
  const { t, locale } = useI18n();
  const describeCard = ({ kind, expiresOn }: NonNullable<ImportedRow["cards"]>[number]) =>
    [t(`cards.kind.${kind as CardKind}`), expiresOn && formatDateInput(expiresOn, locale)]
      .filter(Boolean)
      .join(" ");
  const cellText: Record<Fact, (row: ImportedRow) => string | undefined> = {
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ role }) => t(`person.role.${(role || "employee") as Role}`),
    location: ({ location }) => location,
    trades: ({ trades = [] }) => trades.map((trade) => t(`industries.${trade as Industry}`)).join(" · "),
    cards: ({ cards = [] }) => cards.map(describeCard).join(" · "),
  };
  const hasCards = cardKinds.some((kind) => columns[kind] !== undefined);
  const inFile = facts.filter((field) => (field === "cards" ? hasCards : columns[field] !== undefined));
  return [
    {
      key: "name",
      label: t("employeeImport.field.name"),
      cell: (row) => (
        <span className="grid">
          <span className="wrap-anywhere">{row.name}</span>
          <span className="wrap-anywhere font-normal text-ink-2 text-sm md:hidden">
            {inFile
              .map((field) => cellText[field](row))
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      ),
    },
    ...inFile.map((field) => ({
      key: field,
      label: field === "cards" ? t("cards.heading") : t(`employeeImport.field.${field}`),
      deskOnly: true,
      cell: (row: ImportedRow) => <span className="wrap-anywhere">{cellText[field](row)}</span>,
    })),
  ];
}

const facts = ["email", "phone", "role", "location", "trades", "cards"] as const;
type Fact = (typeof facts)[number];
