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
    const normalizedQuery = normalizeText(query);
    const byName = industries.filter((trade) =>
      normalizeText(t(`industries.${trade}`)).includes(normalizedQuery),
    );
    const startsWithQuery = (trade: Industry) =>
      Number(normalizeText(t(`industries.${trade}`)).startsWith(normalizedQuery));
    const bySynonym = synonyms?.suggestIndustries(query) ?? [];
    return [...new Set([...byName.sort((a, b) => startsWithQuery(b) - startsWithQuery(a)), ...bySynonym])];
  };
}
