/** What a gig asks: for an hour of each worker, or at a fixed price for the whole gig, all its places. */
export type AskingPrice = {
  type: "hourly" | "fixed";
  amountCents: number;
  headcount: number;
  /** Paid minutes of one worker who comes on every day. */
  minutes: number;
};

/** Some of a gig's places, on some of its days: `minutes` are one worker's. */
export type WorkQuantity = { places: number; minutes: number };

/** `cents` × `part` / `whole`, rounded half up: exact, where a product of four numbers leaves what a double can hold. */
export function prorate(cents: number, part: number, whole: number): number {
  const [amount, some, all] = [BigInt(cents), BigInt(part), BigInt(whole)];
  return Number((2n * amount * some + all) / (2n * all));
}

/** What an offer of these places says where it names no amount: the hourly price, or the fair share of a fixed one. */
export function calculateAskingAmount(ask: AskingPrice, part: WorkQuantity): number {
  return ask.type === "hourly" ? ask.amountCents : calculateAskingTotal(ask, part);
}

/** What these places come to at the price that is asked. */
export function calculateAskingTotal(ask: AskingPrice, { places, minutes }: WorkQuantity): number {
  if (ask.type === "hourly") return prorate(ask.amountCents, places * minutes, 60);
  return prorate(ask.amountCents, places * minutes, ask.headcount * ask.minutes);
}

/** What these places come to at an offer's amount: an hour of each, or, at a fixed price, for all that it offers. */
export function calculateOfferTotal(
  type: AskingPrice["type"],
  amountCents: number,
  { places, minutes }: WorkQuantity,
): number {
  return type === "hourly" ? prorate(amountCents, places * minutes, 60) : amountCents;
}

/** The part of `calculateOfferTotal` that is one person's. */
export function calculateOfferTotalPerPerson(
  type: AskingPrice["type"],
  amountCents: number,
  { places, minutes }: WorkQuantity,
): number {
  return type === "hourly" ? prorate(amountCents, minutes, 60) : prorate(amountCents, 1, places);
}

/** What is agreed at a fixed price when `accepted` of the `offered` places are accepted. */
export function calculateAgreedAmount(amountCents: number, accepted: number, offered: number): number {
  return prorate(amountCents, accepted, offered);
}

/**
 * What an hour of one worker pays, a fixed price spread over everybody's hours: for comparing gigs, and rounded down as
 * the database does it (`hour_cents`).
 */
export function calculateHourlyCents({ type, amountCents, headcount, minutes }: AskingPrice): number {
  if (type === "hourly") return amountCents;
  return Math.floor((amountCents * 60) / (headcount * minutes));
}

/** As whom somebody looks at a price: who pays all of it, who sends people, or who comes themselves. */
export type PayViewer = "buyer" | "agency" | "doer";

/** Of how much a sum is; its word always stands beside it. */
export type TotalScope = "total" | "perPerson" | "yours";

const scopes: Record<PayViewer, TotalScope> = { buyer: "total", agency: "perPerson", doer: "yours" };

/** The sum of a gig that is this viewer's business, for `minutes` of one worker. */
export function calculateViewerTotal(
  viewer: PayViewer,
  ask: AskingPrice,
  minutes = ask.minutes,
): { scope: TotalScope; cents: number } {
  const places = viewer === "buyer" ? ask.headcount : 1;
  return { scope: scopes[viewer], cents: calculateAskingTotal(ask, { places, minutes }) };
}
