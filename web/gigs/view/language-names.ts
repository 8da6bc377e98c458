/** Language codes ("fi, en") become names; any other text stays. */
export function formatLanguageNames(text: string, tag: string): string {
  const codes = text.split(/[\s,;/+&]+/).filter((code) => code !== "");
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
  const words = codes.map((code) => (/^[a-z]{2}$/i.test(code) ? names.of(code.toLowerCase()) : undefined));
  const known = words.filter((word) => word !== undefined);
  return known.length === codes.length ? new Intl.ListFormat(tag, { type: "unit" }).format(known) : text;
}
