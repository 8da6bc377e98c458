import type { Gig } from "../../src/shared/gigs/gig.ts";
import type { Client } from "./client.ts";

// The tests' gigs lie so far ahead that no run stands after them: in 2083 to 2086, whose weekdays, leap year and changes
// of clocks are those of 2027 to 2030.

type GigBody = Record<string, unknown> & { schedule?: Record<string, unknown> };

/** The body of a good gig: five people, Monday to Friday in January 2083, 7 to 15.30; say what differs. */
export function buildGigBody({ schedule, ...changes }: GigBody = {}) {
  return {
    title: "Carpenters for a frame",
    description: "Timber frame of a detached house, roof trusses on Thursday.",
    industries: ["carpentry_woodwork", "roofing"],
    headcount: 5,
    pricing: { type: "hourly", amountCents: 3200, currency: "EUR" },
    municipality: "Tampere",
    address: "Hämeenkatu 1",
    schedule: {
      startDate: "2083-01-11",
      endDate: "2083-01-15",
      startTime: "07:00",
      endTime: "15:30",
      sameHoursEachDay: true,
      excludeSaturdays: true,
      excludeSundays: true,
      excludeHolidays: true,
      ...schedule,
    },
    ...changes,
  };
}

/** The schedule of a single day, whichever it is. */
export const buildSingleDay = (date: string) => ({
  startDate: date,
  endDate: date,
  excludeSaturdays: false,
  excludeSundays: false,
  excludeHolidays: false,
});

/** A gig of five 8-hour days in a month of 2084: a month for each test, so that its workers are free. */
export const buildWeek = (month: string, more = {}) => ({
  schedule: {
    startDate: `2084-${month}-07`,
    endDate: `2084-${month}-11`,
    endTime: "15:00",
    excludeSaturdays: false,
    excludeSundays: false,
    ...more,
  },
});

/** Makes a gig through the API, published unless `status` says otherwise; throws when it is refused. */
export async function addGig(client: Client, changes?: GigBody): Promise<Gig> {
  const answer = await client.post("/api/gigs", buildGigBody(changes));
  if (answer.status !== 201)
    throw new Error(`POST /api/gigs: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
