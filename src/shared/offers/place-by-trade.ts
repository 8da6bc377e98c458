import type { PositionPlaces } from "./offered-positions.ts";

/**
 * Which position each person takes, by its id, in the order of `people`: who is of the fewest trades is placed before the
 * others. Without those for whom no place of their trade is left.
 */
export function placeByTrade<Person, Place extends PositionPlaces[number]>(
  people: readonly Person[],
  places: readonly Place[],
  isOfTrade: (person: Person, place: Place) => boolean,
): Map<Person, string> {
  const left = new Map(places.map(({ id, workers }) => [id, workers]));
  const listTrades = (person: Person) => places.filter((place) => isOfTrade(person, place));
  const placed = new Map<Person, string>();
  const narrowestFirst = people.toSorted((a, b) => listTrades(a).length - listTrades(b).length);
  for (const person of narrowestFirst) {
    const position = listTrades(person).find(({ id }) => (left.get(id) ?? 0) > 0);
    if (position === undefined) continue;
    left.set(position.id, (left.get(position.id) ?? 0) - 1);
    placed.set(person, position.id);
  }
  const inOrder = people.flatMap((person) => {
    const position = placed.get(person);
    return position === undefined ? [] : [[person, position] as const];
  });
  return new Map(inOrder);
}
