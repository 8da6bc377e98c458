/** Texts and names in quotes, which are none of our business, and places where a value is bound. */
const quotedOrPlaceholder = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** The same statement with each value bound once, however often it stands in it: D1 binds at most 100. */
export function dedupeParameters(query: string, values: readonly unknown[]) {
  const distinct = [...new Set(values)];
  if (distinct.length === values.length) return { query, values };
  let place = 0;
  const shared = query.replace(quotedOrPlaceholder, (found) => {
    if (found !== "?") return found;
    place += 1;
    return `?${distinct.indexOf(values[place - 1]) + 1}`;
  });
  return { query: shared, values: distinct };
}
