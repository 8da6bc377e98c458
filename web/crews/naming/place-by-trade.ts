import type { PositionPlaces } from "#shared/offers/offered-positions.ts";

/** Ids of people of the trade, by the id of the position. */
export type PeopleByPosition = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which position each person would take, by user id, the first of them first: who is of the fewest trades is placed
 * before the others. Without those for whom no place of their trade is left.
 */
export function placeByTrade(
  userIds: readonly string[],
  places: PositionPlaces,
  inTrade: PeopleByPosition,
): Map<string, string> {
  const left = new Map(places.map(({ id, workers }) => [id, workers]));
  const listTrades = (userId: string) => places.filter(({ id }) => inTrade.get(id)?.has(userId));
  const placed = new Map<string, string>();
  const narrowestFirst = userIds.toSorted((a, b) => listTrades(a).length - listTrades(b).length);
  for (const userId of narrowestFirst) {
    const position = listTrades(userId).find(({ id }) => (left.get(id) ?? 0) > 0);
    if (position === undefined) continue;
    left.set(position.id, (left.get(position.id) ?? 0) - 1);
    placed.set(userId, position.id);
  }
  const inOrder = userIds.flatMap((userId) => {
    const position = placed.get(userId);
    return position === undefined ? [] : [[userId, position] as const];
  });
  return new Map(inOrder);
}
