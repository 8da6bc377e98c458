/**
 * A journey goes in one of its languages and sizes, `turn`, so that all journeys together go in each of them; with
 * `npm test -- --all` it goes in every one.
 */
export const pickVersion = <Version>(versions: readonly Version[], turn: number): readonly Version[] =>
  process.env.KEIKKA_ALL_VERSIONS === "1" ? versions : versions.slice(turn, turn + 1);
