import type { PositionPlaces } from "./offered-positions.ts";

export const countPlaces = (places: readonly { workers: number }[]): number =>
  places.reduce((sum, { workers }) => sum + workers, 0);

/** Without the positions in which `count` finds none. */
export const listPlaces = <Position extends { id: string }>(
  positions: readonly Position[],
  count: (position: Position) => number,
): PositionPlaces =>
  positions
    .map((position) => ({ id: position.id, workers: count(position) }))
    .filter(({ workers }) => workers > 0);
