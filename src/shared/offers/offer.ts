import * as z from "zod";
import { amountCents, optionalText } from "../core/input-schemas.ts";
import { position } from "../gigs/positions.ts";
import { tableQuery } from "../lists/table-query.ts";
import { cardKinds } from "../people/card-kinds.ts";
import { employmentInput } from "../people/employment.ts";
import { offerStatuses } from "./offer-statuses.ts";
import { offeredPosition, offeredPositionsInput, positionPlaces } from "./offered-positions.ts";
import { offersTable } from "./offers-table.ts";
import { workers } from "./workers.ts";

export const offerStatus = z.enum(offerStatuses);

/** Who proposed these terms; the other side answers. */
export const offerSide = z.enum(["provider", "buyer"]);

export const completeTerms = z.object({
  workers,
  amountCents,
  startDate: z.iso.date({ message: "date.invalid" }),
  endDate: z.iso.date({ message: "date.invalid" }),
  message: optionalText(1000).optional(),
});
export type CompleteTerms = z.infer<typeof completeTerms>;

const terms = completeTerms.partial().extend({
  userIds: z.array(z.string().max(40)).max(200).optional(),
  positions: offeredPositionsInput.optional(),
});

/**
 * What is left out is as in the gig, or in the offer that an amendment amends. `userIds`: employees whom an organisation
 * would send, the first choice first; the acceptance names those who are free. `positions`: in place of `workers` and
 * `amountCents`, which are enough where the gig has one.
 */
export const offerTerms = terms.superRefine(
  ({ workers: all, positions }, context) => {
    if (all === undefined && positions === undefined)
      context.addIssue({ code: "custom", path: ["workers"], message: "workers.invalid" });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);
export type OfferTerms = z.infer<typeof offerTerms>;

export const offerAmendment = terms;
export type OfferAmendment = z.infer<typeof offerAmendment>;

/**
 * Places to accept, or accepted ones to release. `workers`: where the offer is for one position, or all that it has there;
 * left out: all, and of accepted ones those without a name.
 */
export const placesInput = z.object({
  workers: workers.optional(),
  positions: positionPlaces.optional(),
});

export type PlacesInput = z.infer<typeof placesInput>;

/** `waiting`: for an answer or for names, at any age; `settled`: answered, even if names are missing. */
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
  /** A `user` says how they are paid, and a sole trader their business ID; null: not said yet. */
  provider: z.object({
    kind: z.enum(["organization", "user"]),
    id: z.string(),
    name: z.string(),
    ...employmentInput.partial().shape,
  }),
  /** For the buyer: whether they ask this provider first. */
  isPartner: z.boolean().optional(),
  side: offerSide,
  previousId: z.string().nullable(),
  /** Whose terms it replaces: the other side's (a counter-offer), or one's own (a correction). */
  previousSide: offerSide.nullable(),
  workers: z.number().int(),
  /** By the worker and hour (of the first position), or at a fixed price for the whole offer; hidden from an agency's employee. */
  amountCents: z.number().int().optional(),
  positions: z.array(offeredPosition),
  /** Of a pending one of a `user`: cards that those positions ask for, and that they do not hold until the offer's last day. */
  lackingCards: z.array(z.enum(cardKinds)).optional(),
  /** At a fixed price, for the accepted places; null: by the hour, or not accepted. */
  acceptedAmountCents: z.number().int().nullable().optional(),
  /** At the gig's price, or the share of a fixed one. */
  atAsk: z.boolean(),
  /** Agreed before a fixed price was for a number of places: its hourly price is unknown. */
  asAgreed: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  /** Paid hours of one person on the offered days. */
  hours: z.number(),
  message: z.string(),
  status: offerStatus,
  reason: z.string(),
  version: z.number().int(),
  /** People whom the buyer asks for by name: for an added day, or for a gig with the same crew once more. */
  asks: z.array(z.string()),
  askedNames: z.array(z.string()),
  /** Whom the provider would send: told to its own side alone. */
  userIds: z.array(z.string()),
  userNames: z.array(z.string()),
  /** How many they are. */
  chosen: z.number().int(),
  /** How many its coming days have room for while it waits. */
  placesLeft: z.number().int(),
  accepted: z.number().int(),
  /** Accepted places with a name on every coming day; `named` and `spare` of an offer that is over: on its last day. */
  named: z.number().int(),
  /** Accepted places without a name on any coming day: may be released while the gig is active. */
  spare: z.number().int(),
  /** Coming days that lack people for accepted places; none when the gig is over. */
  lacking: z.array(z.object({ date: z.string(), places: z.number().int() })),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Kept by the buyer for a place that may become free; `place`: 1 is asked first; `askedUntil`: asked now, until then. */
  reserve: z.object({ place: z.number().int(), askedUntil: z.string().nullable() }).nullable(),
  /** `reserve`: keep it, or take it off; `answerReserve`: say whether it still stands. */
  can: z.object({
    answer: z.boolean(),
    withdraw: z.boolean(),
    nameCrew: z.boolean(),
    release: z.boolean(),
    reserve: z.boolean(),
    answerReserve: z.boolean(),
  }),
});
export type Offer = z.infer<typeof offer>;

/** `unnamed`: asked for or offered by name, and not free; the desk, who alone is told, assigns others. */
export const acceptedOffer = offer.extend({ unnamed: z.array(z.string()) });

export const offerWithGig = offer.extend({
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
    amountCents: z.number().int().optional(),
    pricingType: z.enum(["hourly", "fixed"]).optional(),
    positions: z.array(position),
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
