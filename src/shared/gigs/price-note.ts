/**
 * What stands beside a price by how its payee is paid, of `getPaymentMethod`: a firm (undefined) and a sole trader invoice without value added
 * tax, a wage is a wage, and of others it is not known.
 */
export function getPriceNote(paid: string | undefined): "withoutVat" | "grossWage" | null {
  if (paid === undefined || paid === "soleTrader") return "withoutVat";
  return paid === "wage" ? "grossWage" : null;
}
