import { useWatch } from "react-hook-form";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { type GigTerms, listOfferedDays } from "./terms.ts";

/** `open`: places left on each of the days. */
export type OfferedDays = { dates: string[]; minutes: number; isEveryDay: boolean; open: number };

/** Of the form's first and last day; null while the gig is loading. */
export function useOfferedDays(gigTerms: GigTerms): OfferedDays | null {
  const { data: gig } = useRead(api.gigs[":id"], { param: { id: gigTerms.id } });
  const [startDate, endDate] = useWatch<{ startDate: string; endDate: string }, ["startDate", "endDate"]>({
    name: ["startDate", "endDate"],
  });
  if (!gig) return null;
  const days = listOfferedDays(gig.days, { startDate, endDate }, Date.now());
  return {
    dates: days.map(({ date }) => date),
    minutes: totalMinutes(days),
    isEveryDay: days.length === gig.days.length,
    open: Math.max(0, gigTerms.headcount - Math.max(0, ...days.map(({ accepted }) => accepted))),
  };
}
