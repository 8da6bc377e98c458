/** Without case and diacritics: "Hämeenlinna" becomes "hameenlinna". */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Options with the text in their label or other name; those that begin with it first, otherwise in the given order. */
export function filterByText<One extends { label: string; also?: string | undefined }>(
  options: readonly One[],
  sought: string,
): One[] {
  const wanted = normalizeText(sought);
  if (wanted === "") return [...options];
  const found = options.map((one) => ({ one, at: placeIn(one, wanted) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ one }) => one);
}

/** The text's position in either name; -1 if it is in neither. */
function placeIn({ label, also = "" }: { label: string; also?: string | undefined }, wanted: string): number {
  const [first = -1] = [label, also]
    .map((text) => normalizeText(text).indexOf(wanted))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  return first;
}
