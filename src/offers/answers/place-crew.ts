import type { Industry } from "../../shared/industries/industry.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";

type Person = { id: string; industries: readonly Industry[] };
type Places = PositionPlaces[number] & { industry: Industry | null };

/**
 * Who takes which place, in the order in which they are offered: first those whose trade it is, who could take the fewest
 * positions before the others, then whoever is left. People without a place are left out.
 */
export function placeCrew<P extends Person>(people: readonly P[], places: readonly Places[]) {
  const left = new Map(places.map(({ id, workers }) => [id, workers]));
  const placed = new Map<P, string>();
  const place = (person: P, positions: readonly Places[]) => {
    const position = positions.find(({ id }) => (left.get(id) ?? 0) > 0);
    if (position === undefined) return;
    left.set(position.id, (left.get(position.id) ?? 0) - 1);
    placed.set(person, position.id);
  };
  const ofTrade = ({ industries }: Person) =>
    places.filter(({ industry }) => industry === null || industries.includes(industry));
  for (const person of people.toSorted((a, b) => ofTrade(a).length - ofTrade(b).length))
    place(person, ofTrade(person));
  for (const person of people) if (!placed.has(person)) place(person, places);
  return people.flatMap((person) => {
    const positionId = placed.get(person);
    return positionId === undefined ? [] : [{ person, positionId }];
  });
}
