/** What the file of one's own data says of itself. `version` rises when a key changes its meaning or goes. */
export const myDataFormat = {
  format: "keikka-my-data",
  version: 1,
  about:
    "Everything that Keikka holds about you. Instants are UTC, amounts are cents, days and times are local.",
} as const;

/** `keikka-my-data-2026-11-21.json`. `now` in milliseconds. */
export const myDataFileName = (now: number) =>
  `${myDataFormat.format}-${new Date(now).toISOString().slice(0, 10)}.json`;
