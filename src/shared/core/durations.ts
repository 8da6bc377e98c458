/** Lengths of time in milliseconds. A day is 24 hours: for calendar days see `schedule.ts`. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
