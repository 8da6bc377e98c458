import { type Ref, useState } from "react";
import type { Industry } from "#shared/industries.ts";
import { industries } from "#shared/industry-keys.ts";
import { useI18n } from "../lib/i18n.tsx";
import { PickChip } from "./pick-chip.tsx";
import { SearchToPick } from "./search-to-pick.tsx";

const shownAtFirst = 6;

type Props = {
  value: readonly Industry[];
  onChange: (value: Industry[]) => void;
  /** Trades of earlier gigs: they come first. */
  recent?: readonly Industry[];
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** The trades that are needed: one tap each, the rest a few letters away. */
export function TradePicker({ value, onChange, recent = [], error, inputRef }: Props) {
  const { t } = useI18n();
  const [query, setQuery] = useState("");
  const [all, showAll] = useState(false);
  const found = useMatches(query);
  const ordered = [...new Set([...value, ...recent, ...industries])];
  const shown = query === "" ? ordered.slice(0, all ? undefined : value.length + shownAtFirst) : found;
  const toggle = (trade: Industry) => {
    onChange(value.includes(trade) ? value.filter((one) => one !== trade) : [...value, trade]);
    setQuery("");
    showAll(false);
  };
  return (
    <div className="grid gap-3">
      <SearchToPick
        label={t("gigs.trades")}
        placeholder={t("gigs.searchTrades")}
        value={query}
        onType={setQuery}
        onEnter={() => {
          if (query !== "" && found[0]) toggle(found[0]);
        }}
        error={error}
        inputRef={inputRef}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("gigs.trades")}</legend>
        {shown.map((trade) => (
          <PickChip
            key={trade}
            label={t(`industries.${trade}`)}
            chosen={value.includes(trade)}
            onToggle={() => toggle(trade)}
          />
        ))}
        {query === "" && !all && (
          <button
            type="button"
            onClick={() => showAll(true)}
            className="min-h-tap cursor-pointer px-3 font-semibold text-link text-sm"
          >
            {t("gigs.allTrades")}
          </button>
        )}
        {shown.length === 0 && <p className="py-2 text-ink-2 text-sm">{t("gigs.noSuchTrade")}</p>}
      </fieldset>
    </div>
  );
}

function useMatches(query: string): Industry[] {
  const { t, tag } = useI18n();
  const sought = query.trim().toLocaleLowerCase(tag);
  return industries.filter((trade) => t(`industries.${trade}`).toLocaleLowerCase(tag).includes(sought));
}
