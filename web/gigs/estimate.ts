/** What a gig costs, in cents: hourly pay for everybody's hours, or the fixed price. */
export function estimate(
  pricing: { type: "hourly" | "fixed"; amountCents: number },
  headcount: number,
  hours: number,
): number {
  return pricing.type === "fixed" ? pricing.amountCents : Math.round(pricing.amountCents * hours * headcount);
}
