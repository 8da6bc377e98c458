/** Dates and times of gigs are wall-clock times in this zone. */
export const timeZone = "Europe/Helsinki";

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** `YYYY-MM-DD` in `timeZone`. */
export function toLocalDate(instant: Date | string | number): string {
  return isoDay.format(new Date(instant));
}
