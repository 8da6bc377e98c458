import { industries } from "#shared/industries/industries.ts";
import type { Industry } from "#shared/industries/industry.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { normalizeText } from "../../ui/combobox/match-text.ts";

const loadSynonyms = () => import("#shared/industries/industry-synonyms.ts");

/** By name or synonym. */
export function useIndustrySearch(): (query: string) => Industry[] {
  const { t } = useI18n();
  const synonyms = useLazyImport(loadSynonyms);
  return (query) => {
    const sought = normalizeText(query);
    const named = industries.filter((trade) => normalizeText(t(`industries.${trade}`)).includes(sought));
    const begins = (trade: Industry) => Number(normalizeText(t(`industries.${trade}`)).startsWith(sought));
    const spokenOf = synonyms?.suggestIndustries(query) ?? [];
    return [...new Set([...named.sort((a, b) => begins(b) - begins(a)), ...spokenOf])];
  };
}
