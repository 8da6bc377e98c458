import type { Gig, GigInput } from "../shared/gig.ts";

/** The same gig once more, as a draft for its owner to change: nothing of its offers, crew or history. */
export function copyOf(gig: Gig): Omit<GigInput, "organization"> {
  const { title, description, industries, headcount, pricing, municipality, address } = gig;
  const { schedule, contact, meetingPoint, gear, language, notes } = gig;
  return {
    title,
    description,
    industries,
    headcount,
    pricing,
    municipality,
    address,
    schedule,
    contact,
    meetingPoint,
    gear,
    language,
    notes,
    status: "draft",
  };
}
