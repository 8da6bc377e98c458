/** Where gigs are worked: dates and times of the product are wall-clock in this zone. */
export const timeZone = "Europe/Helsinki";

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The calendar day, `YYYY-MM-DD`, that an instant falls on where the work is. */
export function toLocalDate(instant: Date | string | number): string {
  return isoDay.format(new Date(instant));
}
