const quotedOrPlaceholder = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** Binds each distinct value once: D1 binds at most 100. */
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
