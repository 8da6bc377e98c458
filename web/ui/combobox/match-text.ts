/** Text as it is compared: without capitals and without marks over letters ("Hämeenlinna" as "hameenlinna"). */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/**
 * What holds the sought text in its label or in its other name, what begins with it first, else in the order in which
 * it stood.
 */
export function filterByText<One extends { label: string; also?: string | undefined }>(
  options: readonly One[],
  sought: string,
): One[] {
  const wanted = normalizeText(sought);
  if (wanted === "") return [...options];
  const found = options.map((one) => ({ one, at: placeIn(one, wanted) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ one }) => one);
}

/** How far from the beginning; -1 where it is not. */
function placeIn({ label, also = "" }: { label: string; also?: string | undefined }, wanted: string): number {
  const [first = -1] = [label, also]
    .map((text) => normalizeText(text).indexOf(wanted))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  return first;
}
