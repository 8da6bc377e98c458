import * as z from "zod";
import { amountCents } from "../core/money.ts";
import { optionalText } from "../core/text.ts";
import { tableQuery } from "../lists/table-query.ts";
import { employmentInput } from "../people/employment.ts";
import { offerStatuses } from "./offer-statuses.ts";
import { offersTable } from "./offers-table.ts";

export const offerStatus = z.enum(offerStatuses);

/** Which side put these terms forward; the other side's turn it is to answer. */
export const offerSide = z.enum(["provider", "buyer"]);

const workers = z
  .number({ message: "workers.invalid" })
  .int({ message: "workers.invalid" })
  .min(1, { message: "workers.invalid" })
  .max(200, { message: "workers.invalid" });

/** Terms with nothing left out but words. */
export const completeTerms = z.object({
  workers,
  amountCents,
  startDate: z.iso.date({ message: "date.invalid" }),
  endDate: z.iso.date({ message: "date.invalid" }),
  message: optionalText(1000).optional(),
});
export type CompleteTerms = z.infer<typeof completeTerms>;

/** What is left out is as in the gig (or, in an amendment, as in the offer that it amends). */
export const offerTerms = completeTerms.partial({ amountCents: true, startDate: true, endDate: true });
export type OfferTerms = z.infer<typeof offerTerms>;

export const offerAmendment = offerTerms.partial();
export const offerAcceptance = z.object({ workers: workers.optional() });

/** Accepted places that go back to the gig; left out, all that have nobody named. */
export const offerRelease = z.object({ workers: workers.optional() });

/**
 * `part`: what waits for somebody (an answer, or names for accepted places: of these every one, whatever its age), or what
 * has been answered, which an accepted offer has though its names are awaited. `turn`: whose answer is awaited, my side's
 * or the other's.
 */
export const offerFilter = tableQuery(offersTable).extend({
  part: z.enum(["waiting", "settled"]).optional(),
  turn: z.enum(["mine", "theirs"]).optional(),
  status: offerStatus.optional(),
});
export type OfferFilter = z.infer<typeof offerFilter>;

export const offer = z.object({
  id: z.string(),
  gigId: z.string(),
  organization: z.string().nullable(),
  /** A `user` says how they are paid, and a sole trader under which business ID; null while they have not said. */
  provider: z.object({
    kind: z.enum(["organization", "user"]),
    id: z.string(),
    name: z.string(),
    ...employmentInput.partial().shape,
  }),
  side: offerSide,
  previousId: z.string().nullable(),
  /** Whose terms it takes the place of: the other side's are countered, one's own corrected. */
  previousSide: offerSide.nullable(),
  workers: z.number().int(),
  /** For an hour of each, or at a fixed price for all the places that it offers; not for an agency's employee. */
  amountCents: z.number().int().optional(),
  /** What was agreed at a fixed price for the places that are accepted; null by the hour, and before. */
  acceptedAmountCents: z.number().int().nullable().optional(),
  /** It takes the gig's price as it is: the fair share of a fixed one. */
  atAsk: z.boolean(),
  /** Agreed when a fixed price said nothing of places: its amount is what was agreed, and no hour's is known. */
  asAgreed: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  /** Paid hours of one person on the offered days. */
  hours: z.number(),
  message: z.string(),
  status: offerStatus,
  /** Why it was declined or withdrawn, for both sides. */
  reason: z.string(),
  version: z.number().int(),
  /** The people whom the buyer asks for by name, for a day more, and what they are called. */
  asks: z.array(z.string()),
  askedNames: z.array(z.string()),
  /** For how many its days ahead have room while it waits. */
  placesLeft: z.number().int(),
  accepted: z.number().int(),
  /**
   * Accepted places that somebody is named for on every day ahead: what the emptiest day has. Of `named` and `spare`,
   * when none of the offer's days is ahead, what its last day had.
   */
  named: z.number().int(),
  /** Accepted places that nobody is named for on any day ahead: these may go back to the gig while it goes on. */
  spare: z.number().int(),
  /** The days ahead that still lack people for the accepted places, and how many; none when the gig is over. */
  lacking: z.array(z.object({ date: z.string(), places: z.number().int() })),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean(), nameCrew: z.boolean(), release: z.boolean() }),
});
export type Offer = z.infer<typeof offer>;

/** `unnamed`: those whom the buyer asked for by name and who are not free, for whose accepted places the desk names others. */
export const acceptedOffer = offer.extend({ unnamed: z.array(z.string()) });

/** An offer in the list of what waits for me and what I have sent: with the gig it is about. */
export const offerWithGig = offer.extend({
  /** The other side's name; empty for somebody whose account is gone. */
  counterpart: z.string(),
  gig: z.object({
    id: z.string(),
    title: z.string(),
    organizationName: z.string(),
    municipality: z.string(),
    headcount: z.number().int(),
    accepted: z.number().int(),
    confirmed: z.number().int(),
    offered: z.number().int(),
    /** As `pricing` of the gig. */
    amountCents: z.number().int().optional(),
    pricingType: z.enum(["hourly", "fixed"]).optional(),
    totalHours: z.number(),
    startDate: z.string(),
    endDate: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    sameHoursEachDay: z.boolean(),
    hoursVary: z.boolean(),
    status: z.string(),
  }),
});
export type OfferWithGig = z.infer<typeof offerWithGig>;
