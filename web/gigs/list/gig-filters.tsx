import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { IndustryField } from "../../domain/industries/industry-field.tsx";
import { useCanSeePrices } from "../../domain/price/use-price-label.ts";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useIsDesktop } from "../../lib/hooks/use-is-desktop.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { GigFilterFields } from "./gig-filter-query.ts";
import { useHasFit } from "./use-has-fit.ts";

const statuses = ["open", "filled", "draft", "done", "cancelled"] as const;
const sorts = ["start", "-created", "-pay"] as const;

/** Half a phone's width would cut long Finnish labels ("Seuraava ensin"). */
const fullRow = "col-span-2 md:col-span-1";

type Props = { filter: GigFilterFields; onChange: (part: GigFilterFields) => void; onClear: () => void };
/** `others`: how many filters only the table can show. */
type More = { others?: number; onClearOthers?: () => void };

export function GigFilters({ filter, onChange, onClear, others = 0, onClearOthers }: Props & More) {
  const { t } = useI18n();
  const { q: _, ...fields } = filter;
  const activeCount = Object.keys(fields).length;
  // On a desktop the table replaces this, and shows its filters itself.
  const isWide = useIsDesktop();
  const [open, setOpen] = useState(activeCount > 0 && !isWide);
  return (
    <search className="grid gap-3">
      <div className="flex gap-3">
        <SearchField label={t("gigs.search")} value={filter.q ?? ""} onChange={(q) => onChange({ q })} />
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={20} />
          {activeCount > 0 ? t("gigs.filtersOn", { on: activeCount }) : t("gigs.filters")}
        </Button>
      </div>
      {others > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t("gigs.tableFilters", { count: others })}
          <Button onClick={onClearOthers}>{t("gigs.clearTableFilters")}</Button>
        </p>
      )}
      {open && <FilterFields filter={filter} onChange={onChange} onClear={onClear} />}
    </search>
  );
}

function FilterFields({ filter, onChange, onClear }: Props) {
  const { t } = useI18n();
  const any = { value: "", label: t("gigs.any") };
  const canSeePay = useCanSeePrices();
  const hasFit = useHasFit();
  // The server's order if none is asked for.
  const first = hasFit ? "fit" : "start";
  const isOther = filter.sort !== undefined && !(sorts as readonly string[]).includes(filter.sort);
  const days = { from: filter.from ?? "", to: filter.to ?? "" };
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-card p-4 md:grid-cols-3">
      <div className={fullRow}>
        <IndustryField
          label={t("gigs.trade")}
          value={filter.industry ?? ""}
          onChange={(industry) => onChange({ industry })}
          none={any.label}
        />
      </div>
      <div className={fullRow}>
        <DebouncedField
          label={t("gigs.municipality")}
          value={filter.municipality ?? ""}
          onChange={(municipality) => onChange({ municipality })}
        />
      </div>
      <DateField
        label={t("gigs.onOrAfter")}
        value={filter.from ?? ""}
        onChange={(from) => onChange({ from })}
        range={days}
      />
      <DateField
        label={t("gigs.onOrBefore")}
        value={filter.to ?? ""}
        onChange={(to) => onChange({ to })}
        range={days}
      />
      <Select
        label={t("gigs.statusLabel")}
        value={filter.status ?? ""}
        onChange={(event) => onChange({ status: event.target.value })}
        options={[any, ...statuses.map((value) => ({ value, label: t(`gigs.status.${value}`) }))]}
      />
      <Select
        label={t("gigs.whose")}
        value={filter.mine ?? ""}
        onChange={(event) => onChange({ mine: event.target.value })}
        options={[any, { value: "true", label: t("gigs.mine") }]}
      />
      {hasFit && (
        <Select
          label={t("gigs.fit")}
          value={filter.fits ?? ""}
          onChange={(event) => onChange({ fits: event.target.value })}
          options={[any, { value: "yes", label: t("gigs.fitsOnly") }]}
        />
      )}
      <div className={fullRow}>
        <Select
          label={t("gigs.sort")}
          value={filter.sort ?? first}
          onChange={(event) => onChange({ sort: event.target.value === first ? "" : event.target.value })}
          options={[
            ...(hasFit ? [{ value: first, label: t("gigs.sorts.fit") }] : []),
            ...sorts
              .filter((value) => value !== "-pay" || canSeePay)
              .map((value) => ({ value, label: t(`gigs.sorts.${value.replace("-", "") as "start"}`) })),
            ...(isOther ? [{ value: filter.sort ?? "", label: t("gigs.sorts.other") }] : []),
          ]}
        />
      </div>
      <Button tone="quiet" onClick={onClear} className={`${fullRow} self-end`}>
        {t("gigs.clearFilters")}
      </Button>
    </div>
  );
}

type DebouncedFieldProps = { value: string; onChange: (value: string) => void };

function DebouncedField({ label, value, onChange }: DebouncedFieldProps & { label: string }) {
  const [draft, setDraft] = useDebounced(value, onChange);
  return <TextField label={label} value={draft} onChange={(event) => setDraft(event.target.value)} />;
}
