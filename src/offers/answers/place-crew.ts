import type { Industry } from "../../shared/industries/industry.ts";
import { matchPositions } from "../../shared/offers/match-positions.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";

type Person = { id: string; industries: readonly Industry[] };
type Places = PositionPlaces[number] & { industry: Industry | null };

/** By trade, then whoever is left in what is left, in the order in which they are offered. */
export function placeCrew<P extends Person>(
  people: readonly P[],
  places: readonly Places[],
  isQualified: (person: P, place: Places) => boolean = () => true,
) {
  const byTrade = matchPositions(
    people,
    places,
    (person, place) =>
      (place.industry === null || person.industries.includes(place.industry)) && isQualified(person, place),
  );
  const taken = [...byTrade.values()];
  const left = places.map((place) => ({
    ...place,
    workers: place.workers - taken.filter((positionId) => positionId === place.id).length,
  }));
  const unplaced = people.filter((person) => !byTrade.has(person));
  const placed = new Map([...byTrade, ...matchPositions(unplaced, left, isQualified)]);
  return people.flatMap((person) => {
    const positionId = placed.get(person);
    return positionId === undefined ? [] : [{ person, positionId }];
  });
}
