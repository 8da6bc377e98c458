import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { auditActions, auditKinds, wordsOfAction, wordsOfKind } from "#shared/audit.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const NamedCombobox = lazy(async () => ({
  default: (await import("../layout/named-combobox.tsx")).NamedCombobox,
}));

export const filterNames = ["action", "actor", "subject", "from", "to"] as const;
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;

/** What no organisation's log tells of: it happens before there is one, or between a person and Keikka. */
const forAdmins: readonly string[] = ["application", "ticket"];

type Props = {
  page: "adminAudit" | "organizationAudit";
  filter: Filter;
  onChange: (part: Filter) => void;
  onClear: () => void;
};

/** On a desk in sight, on a phone a tap away. */
export function AuditFilters({ page, filter, onChange, onClear }: Props) {
  const { t } = useI18n();
  const on = Object.keys(filter).length;
  const [open, setOpen] = useState(on > 0);
  const days = { from: filter.from ?? "", to: filter.to ?? "" };
  const people = [
    { who: "actor", label: t("audit.actor") },
    { who: "subject", label: t("audit.whom") },
  ] as const;
  return (
    <search className="grid grid-cols-1 gap-3">
      <Button aria-expanded={open} onClick={() => setOpen(!open)} className="justify-self-start md:hidden">
        <SlidersHorizontal aria-hidden size={20} />
        {on > 0 ? t("gigs.filtersOn", { on }) : t("gigs.filters")}
      </Button>
      <div
        className={`${open ? "grid" : "hidden"} grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2 md:grid lg:grid-cols-3`}
      >
        <KindSelect page={page} value={filter.action ?? ""} onChange={(action) => onChange({ action })} />
        {people.map(({ who, label }) => (
          <Suspense key={who} fallback={<Skeleton className="h-19" />}>
            <NamedCombobox
              of="users"
              label={label}
              placeholder={t("audit.anybody")}
              value={filter[who] ?? ""}
              onChange={(id) => onChange({ [who]: id })}
            />
          </Suspense>
        ))}
        <DateField
          label={t("gigs.onOrAfter")}
          value={days.from}
          onChange={(from) => onChange({ from })}
          range={days}
        />
        <DateField
          label={t("gigs.onOrBefore")}
          value={days.to}
          onChange={(to) => onChange({ to })}
          range={days}
        />
        {on > 0 && (
          <Button tone="quiet" onClick={onClear} className="self-end">
            {t("gigs.clearFilters")}
          </Button>
        )}
      </div>
    </search>
  );
}

type KindProps = { page: Props["page"]; value: string; onChange: (action: string) => void };

function KindSelect({ page, value, onChange }: KindProps) {
  const { t } = useI18n();
  const kinds = auditKinds.filter((kind) => page === "adminAudit" || !forAdmins.includes(kind));
  const groups = kinds.map((kind) => ({
    label: t(wordsOfKind(kind)),
    options: [
      { value: kind, label: t("audit.allOf", { kind: t(wordsOfKind(kind)) }) },
      ...auditActions
        .filter((action) => action.startsWith(`${kind}.`))
        .map((action) => ({ value: action, label: t(wordsOfAction(action)) })),
    ],
  }));
  return (
    <Select
      label={t("audit.event")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: "", label: t("gigs.any") }, ...groups]}
    />
  );
}
