/** By the worker and hour, or fixed for the whole gig with all its places. */
export type AskingPrice = {
  type: "hourly" | "fixed";
  amountCents: number;
  headcount: number;
  /** Paid minutes of one worker on all days. */
  minutes: number;
};

export type WorkQuantity = { places: number; minutes: number };

/** `cents` × `part` / `whole`, rounded half up; BigInt since the product may exceed what a double can hold. */
export function prorate(cents: number, part: number, whole: number): number {
  const [amount, numerator, denominator] = [BigInt(cents), BigInt(part), BigInt(whole)];
  return Number((2n * amount * numerator + denominator) / (2n * denominator));
}

/** What an offer without an amount means: the hourly price, or the share of a fixed one. */
export function calculateAskingAmount(price: AskingPrice, part: WorkQuantity): number {
  return price.type === "hourly" ? price.amountCents : calculateAskingTotal(price, part);
}

export function calculateAskingTotal(price: AskingPrice, { places, minutes }: WorkQuantity): number {
  if (price.type === "hourly") return prorate(price.amountCents, places * minutes, 60);
  return prorate(price.amountCents, places * minutes, price.headcount * price.minutes);
}

/** `amountCents`: by the worker and hour, or at a fixed price for the whole offer. */
export function calculateOfferTotal(
  type: AskingPrice["type"],
  amountCents: number,
  { places, minutes }: WorkQuantity,
): number {
  return type === "hourly" ? prorate(amountCents, places * minutes, 60) : amountCents;
}

export function calculateOfferTotalPerPerson(
  type: AskingPrice["type"],
  amountCents: number,
  { places, minutes }: WorkQuantity,
): number {
  return type === "hourly" ? prorate(amountCents, minutes, 60) : prorate(amountCents, 1, places);
}

/** At a fixed price, when `accepted` of the `offered` places are accepted. */
export function calculateAgreedAmount(amountCents: number, accepted: number, offered: number): number {
  return prorate(amountCents, accepted, offered);
}

/** For an hour of one worker, to compare gigs by; rounded down as lists sort by it. */
export function calculateHourlyCents({ type, amountCents, headcount, minutes }: AskingPrice): number {
  if (type === "hourly") return amountCents;
  return Math.floor((amountCents * 60) / (headcount * minutes));
}

export type PayViewer = "buyer" | "agency" | "doer";

export type TotalScope = "total" | "perPerson" | "yours";

const scopes: Record<PayViewer, TotalScope> = { buyer: "total", agency: "perPerson", doer: "yours" };

export function calculateViewerTotal(
  viewer: PayViewer,
  price: AskingPrice,
  minutes = price.minutes,
): { scope: TotalScope; cents: number } {
  const places = viewer === "buyer" ? price.headcount : 1;
  return { scope: scopes[viewer], cents: calculateAskingTotal(price, { places, minutes }) };
}
