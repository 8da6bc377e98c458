import { ChevronDown } from "lucide-react";
import type { Industry } from "#shared/industries.ts";
import { industries } from "#shared/industry-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Checkbox } from "./checkbox.tsx";

type Props = { label: string; value: readonly Industry[]; onChange: (value: Industry[]) => void };

/** Any of the trades; folded away until somebody wants it, with the chosen ones in sight. */
export function TradeChoice({ label, value, onChange }: Props) {
  const { t } = useI18n();
  const toggle = (trade: Industry) =>
    onChange(value.includes(trade) ? value.filter((one) => one !== trade) : [...value, trade]);
  const chosen = value.map((trade) => t(`industries.${trade}`)).join(", ");
  return (
    <details className="group rounded-control border border-edge bg-card">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2.5">
        <span className="grid">
          <span className="font-semibold text-sm">{label}</span>
          <span className="text-ink-2 text-sm">{chosen || t("trades.none")}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-ink-2 transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      <div className="grid border-line border-t px-3.5 py-1 sm:grid-cols-2">
        {industries.map((trade) => (
          <Checkbox
            key={trade}
            label={t(`industries.${trade}`)}
            checked={value.includes(trade)}
            onChange={() => toggle(trade)}
          />
        ))}
      </div>
    </details>
  );
}
