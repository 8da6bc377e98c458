import type { GigSummary } from "#shared/gig.ts";

/**
 * What an hour of one worker pays, in cents, and a fixed price spread over the gig's hours: as the database does it, from
 * whole minutes. Divided by 0.3833 hours, what comes to 60 cents comes to 59.99.
 */
export const hourCents = ({ pricing, totalHours }: Pick<GigSummary, "pricing" | "totalHours">): number =>
  pricing.type === "hourly"
    ? pricing.amountCents
    : Math.floor((pricing.amountCents * 60) / Math.round(totalHours * 60));
