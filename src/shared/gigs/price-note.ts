/** `paid`: of `getPaymentMethod`. A firm (undefined) and a sole trader invoice without value added tax. */
export function getPriceNote(paid: string | undefined): "withoutVat" | "grossWage" | null {
  if (paid === undefined || paid === "soleTrader") return "withoutVat";
  return paid === "wage" ? "grossWage" : null;
}
