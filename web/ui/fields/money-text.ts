/** Cents of an amount as people type it ("34", "34,5", "1 234.50", "€34"), or null when it is none. */
export function parseCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** An amount in cents as it stands in a field of this language: "34,50", without the currency. */
export function formatCents(cents: number, tag: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(tag, digits).format(cents / 100);
}
