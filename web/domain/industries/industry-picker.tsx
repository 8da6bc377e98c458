import { type Ref, useState } from "react";
import { industries } from "#shared/industries/industries.ts";
import type { Industry } from "#shared/industries/industry.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { ChipSearch } from "../../ui/combobox/chip-search.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { useIndustrySearch } from "./use-industry-search.ts";

const initialCount = 6;

type Props = {
  label: string;
  value: readonly Industry[];
  onChange: (value: Industry[]) => void;
  /** Chosen earlier; listed first. */
  recent?: readonly Industry[];
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Once all are shown their order is fixed. */
export function IndustryPicker({ label, value, onChange, recent = [], error, inputRef }: Props) {
  const { t } = useI18n();
  const [query, setQuery] = useState("");
  const [all, showAll] = useState(false);
  const sorted = useSorted();
  const matches = useIndustrySearch()(query);
  const shortList = [...new Set([...value, ...recent, ...industries])].slice(0, value.length + initialCount);
  const unfiltered = all ? sorted : shortList;
  const shown = query === "" ? unfiltered : matches;
  const toggle = (trade: Industry) => {
    onChange(value.includes(trade) ? value.filter((other) => other !== trade) : [...value, trade]);
    setQuery("");
  };
  return (
    <div className="grid gap-3">
      <ChipSearch
        label={label}
        placeholder={t("trades.search")}
        value={query}
        onType={setQuery}
        onEnter={() => {
          if (query !== "" && matches[0]) toggle(matches[0]);
        }}
        error={error}
        inputRef={inputRef}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{label}</legend>
        {shown.map((trade) => (
          <SelectableChip
            key={trade}
            label={t(`industries.${trade}`)}
            selected={value.includes(trade)}
            onToggle={() => toggle(trade)}
          />
        ))}
        {query === "" && !all && (
          <button
            type="button"
            onClick={() => showAll(true)}
            className="min-h-tap cursor-pointer px-3 font-semibold text-link text-sm"
          >
            {t("trades.all")}
          </button>
        )}
        {shown.length === 0 && <p className="py-2 text-ink-2 text-sm">{t("trades.noSuch")}</p>}
      </fieldset>
    </div>
  );
}

function useSorted(): Industry[] {
  const { t, tag } = useI18n();
  const name = (trade: Industry) => t(`industries.${trade}`);
  return industries.toSorted((a, b) => name(a).localeCompare(name(b), tag));
}
