/** Dates and times of gigs are wall-clock times in this zone. */
export const timeZone = "Europe/Helsinki";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** `YYYY-MM-DD` in `timeZone`. */
export function toLocalDate(instant: Date | string | number): string {
  return isoDay.format(new Date(instant));
}

/** The day, and the time `HH:MM`, in `timeZone`. */
export const toLocalTime = (instant: number) => ({
  date: toLocalDate(instant),
  time: clock.format(new Date(instant)),
});

/** Whether this device's zone is another number of hours from UTC than `timeZone` at that time (milliseconds). */
export function hasOtherUtcOffset(instant: number): boolean {
  const device = new Date(instant);
  const [hours, minutes] = clock.format(device).split(":").map(Number);
  return hours !== device.getHours() || minutes !== device.getMinutes();
}
