import { invalidField } from "../http/errors.ts";
import { getOnlyTrade } from "../shared/gigs/positions.ts";
import type { PlacesInput } from "../shared/offers/offer.ts";
import type { PositionPlaces } from "../shared/offers/offered-positions.ts";
import { countPlaces, listPlaces } from "../shared/offers/position-places.ts";
import type { OfferedPositionRow, OfferRow } from "./queries.ts";

/** What the offer is for: positions of the gig, or the one that is the gig itself. */
export function listOfferedPositions(row: OfferRow): OfferedPositionRow[] {
  if (row.positions !== null) return row.positions;
  const { gigId: id, workers, amountCents, accepted, placesLeft, fullest, emptiest, lacking } = row;
  const ofGig = { id, industry: getOnlyTrade(row.industries) };
  return [{ ...ofGig, workers, amountCents, accepted, placesLeft, fullest, emptiest, lacking }];
}

/** How many its coming days have room for; in several positions, of those that it offers. */
export const countPlacesLeft = (row: OfferRow): number =>
  row.positions === null
    ? Math.max(row.placesLeft, 0)
    : sum(row.positions.map(({ workers, placesLeft }) => Math.min(workers, Math.max(placesLeft, 0))));

/** Accepted places without a name on any coming day. */
export const countSpare = (row: OfferRow): number =>
  sum(listOfferedPositions(row).map(({ accepted, fullest }) => accepted - fullest));

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Which places are meant: those of the input, or `all`. Throws AppError('input.invalid') for more than `limit`, and for a
 * number alone where the offer is for several positions.
 */
export function choosePlaces(
  positions: readonly OfferedPositionRow[],
  input: PlacesInput,
  limit: (position: OfferedPositionRow) => number,
  all: (position: OfferedPositionRow) => number,
): PositionPlaces {
  const [only, other] = positions;
  if (input.positions) return requireWithin(positions, input.positions, limit);
  if (input.workers === undefined) return listPlaces(positions, all);
  const most = listPlaces(positions, limit);
  if (only && !other) {
    if (input.workers > limit(only)) throw tooMany("workers", limit(only));
    return [{ id: only.id, workers: input.workers }];
  }
  if (input.workers === countPlaces(most)) return most;
  throw invalidField("positions", "required", "The offer is for several positions: say which");
}

function requireWithin(
  positions: readonly OfferedPositionRow[],
  places: PositionPlaces,
  limit: (position: OfferedPositionRow) => number,
): PositionPlaces {
  for (const [at, { id, workers }] of places.entries()) {
    const position = positions.find((offered) => offered.id === id);
    if (position === undefined) throw invalidField(`positions.${at}.id`, "invalid", "Not in this offer");
    if (workers > limit(position)) throw tooMany(`positions.${at}.workers`, limit(position));
  }
  return places;
}

const tooMany = (path: string, limit: number) => invalidField(path, "workers.invalid", `At most ${limit}`);

/** As `offers.accepted_positions`. */
export const toAcceptedPositions = ({ positions }: OfferRow, places: PositionPlaces) =>
  positions && positions.length > 1
    ? Object.fromEntries(places.map(({ id, workers }) => [id, workers]))
    : null;

/** As `shifts.position_id`: null for the gig's own, where the offer does not name it. */
export const toStoredId = ({ namesPositions }: OfferRow, positionId: string): string | null =>
  namesPositions ? positionId : null;
