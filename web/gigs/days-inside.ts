import type { Schedule } from "#shared/schedule.ts";

/** The individual days that still lie within the dates: others stay behind when dates are moved. */
export function daysInside({ days, startDate, endDate }: Schedule): Schedule["days"] {
  return days?.filter(({ date }) => startDate <= date && date <= endDate);
}
