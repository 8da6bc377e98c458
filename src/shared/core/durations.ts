/** In milliseconds. A day is 24 hours: for calendar days see `addDays`. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
