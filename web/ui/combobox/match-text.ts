import { foldCaseAndAccents } from "#shared/core/fold-case-and-accents.ts";

/** Without case and accents, and without white space around it. */
export const normalizeText = (text: string): string => foldCaseAndAccents(text).trim();

/** Options with the text in their label or other name; those that begin with it first, otherwise in the given order. */
export function filterByText<Item extends { label: string; alias?: string | undefined }>(
  options: readonly Item[],
  query: string,
): Item[] {
  const normalizedQuery = normalizeText(query);
  if (normalizedQuery === "") return [...options];
  const matches = options
    .map((item) => ({ item, at: findPosition(item, normalizedQuery) }))
    .filter(({ at }) => at >= 0);
  return matches.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ item }) => item);
}

/** The text's position in either name; -1 if it is in neither. */
function findPosition(
  { label, alias = "" }: { label: string; alias?: string | undefined },
  normalizedQuery: string,
): number {
  const [first = -1] = [label, alias]
    .map((text) => normalizeText(text).indexOf(normalizedQuery))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  return first;
}
