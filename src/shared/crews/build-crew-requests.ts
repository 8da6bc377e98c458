import type { AskingPrice } from "../gigs/pay.ts";
import { calculateAskingAmount, prorate } from "../gigs/pay.ts";
import { getPaymentMethod } from "../gigs/payment-method.ts";
import type { PricedPlaces } from "../offers/offered-positions.ts";
import type { Employment } from "../people/employments.ts";

/** `minutes`: paid minutes of one worker on the days of their offer; what was agreed is of their position in it. */
export type BookedWorker = {
  userId: string;
  providerId: string;
  organizationId: string | null;
  /** Null for a firm, and while it is unknown. */
  employment: Employment | null;
  offerId: string;
  positionId: string;
  amountCents: number;
  acceptedAmountCents: number | null;
  accepted: number;
  minutes: number;
};

/** `places`: that the days asked for have left. */
export type RequestedPosition = AskingPrice & { id: string; places: number };

export type CrewRequest = {
  providerId: string;
  organizationId: string | null;
  employment: Employment | null;
  userIds: string[];
  amountCents: number;
  positions: PricedPlaces[];
};

/**
 * One for each provider, for no more people than their positions have places left. The price is what was agreed: hourly,
 * the highest; fixed, their share for `minutes`.
 */
export function buildCrewRequests(
  booked: readonly BookedWorker[],
  positions: readonly RequestedPosition[],
  minutes: number,
): CrewRequest[] {
  const asked = positions.flatMap((position) =>
    booked.filter(({ positionId }) => positionId === position.id).slice(0, Math.max(position.places, 0)),
  );
  const inOrder = booked.filter((worker) => asked.includes(worker));
  return [...Map.groupBy(inOrder, ({ providerId }) => providerId)].map(([providerId, workers]) => {
    const offered = positions.flatMap((position) => {
      const inPosition = workers.filter(({ positionId }) => positionId === position.id);
      return inPosition.length === 0 ? [] : [offerPlaces(position, inPosition, minutes)];
    });
    return {
      providerId,
      organizationId: workers[0]?.organizationId ?? null,
      employment: workers[0]?.employment ?? null,
      userIds: workers.map(({ userId }) => userId),
      amountCents: sumOffered(offered, positions[0]?.type ?? "hourly"),
      positions: offered,
    };
  });
}

function offerPlaces(position: RequestedPosition, workers: readonly BookedWorker[], minutes: number) {
  const isHourly = position.type === "hourly";
  const amountCents = isHourly ? findHighestAmount(workers) : shareOfMinutes(workers, position, minutes);
  return { id: position.id, workers: workers.length, amountCents };
}

const sumOffered = (offered: readonly PricedPlaces[], type: AskingPrice["type"]): number =>
  type === "hourly"
    ? (offered[0]?.amountCents ?? 1)
    : offered.reduce((sum, { amountCents }) => sum + amountCents, 0);

const findHighestAmount = (workers: readonly BookedWorker[]) =>
  Math.max(...workers.map(({ amountCents }) => amountCents));

/** Rounded once per offer. */
function shareOfMinutes(workers: readonly BookedWorker[], gig: AskingPrice, minutes: number): number {
  const byOffer = [...Map.groupBy(workers, ({ offerId }) => offerId).values()];
  const amounts = byOffer.map((workersOfOffer) => {
    const [{ accepted, acceptedAmountCents, minutes: agreed } = noPlaces] = workersOfOffer;
    const part = { places: workersOfOffer.length, minutes };
    if (acceptedAmountCents === null || accepted * agreed === 0) return calculateAskingAmount(gig, part);
    return prorate(acceptedAmountCents, part.places * minutes, accepted * agreed);
  });
  return Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
}

const noPlaces = { accepted: 0, acceptedAmountCents: null, minutes: 0 };

/** What the other side is told of it. */
export function describeRequest({
  organizationId,
  employment,
  userIds: { length: workers },
  amountCents,
}: CrewRequest) {
  const paid = getPaymentMethod({ kind: organizationId === null ? "user" : "organization", employment });
  return { asks: workers, workers, amountCents, askedCents: amountCents, ...(paid && { paid }) };
}
