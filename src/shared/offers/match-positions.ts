import type { PositionPlaces } from "./offered-positions.ts";

/**
 * Which position each person takes, by its id, in the order of `people`: who matches the fewest is placed before the others.
 * Without those for whom no place is left that they match.
 */
export function matchPositions<Person, Place extends PositionPlaces[number]>(
  people: readonly Person[],
  places: readonly Place[],
  isMatch: (person: Person, place: Place) => boolean,
): Map<Person, string> {
  const left = new Map(places.map(({ id, workers }) => [id, workers]));
  const listMatches = (person: Person) => places.filter((place) => isMatch(person, place));
  const placed = new Map<Person, string>();
  const narrowestFirst = people.toSorted((a, b) => listMatches(a).length - listMatches(b).length);
  for (const person of narrowestFirst) {
    const position = listMatches(person).find(({ id }) => (left.get(id) ?? 0) > 0);
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
