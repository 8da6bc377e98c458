/** Cents from "34", "34,5", "1 234.50" or "€34"; null if it is no amount. */
export function parseCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** "34,50" in this language, without the currency. */
export function formatCents(cents: number, tag: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(tag, digits).format(cents / 100);
}
