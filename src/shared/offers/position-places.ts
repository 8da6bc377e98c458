export const countPlaces = (places: readonly { workers: number }[]): number =>
  places.reduce((sum, { workers }) => sum + workers, 0);
