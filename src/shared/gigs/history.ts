import * as z from "zod";
import { answerChannel } from "../crews/answer-link.ts";
import { listSchema, page } from "../lists/list.ts";
import { gigChange } from "./gig-change.ts";
import { pricing } from "./pricing.ts";
import { waveAudiences } from "./wave-audiences.ts";

export const historyQuery = page.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A person or an organisation. Names are today's, "" for who has deleted their account. */
const party = z.object({ id: z.string(), name: z.string() });
export type HistoryParty = z.infer<typeof party>;

const provider = party.extend({ kind: z.enum(["organization", "user"]) });
const people = z.array(party);
const places = { provider, workers: z.number().int() };
/** `pricing`: not for who may not see prices. */
const terms = { ...places, startDate: z.string(), endDate: z.string(), pricing: pricing.optional() };
/** Null for what was done in the app. */
const via = answerChannel.nullable();
/** "" also for who may not read it. */
const reason = z.string();

/**
 * `actor`: people of the reader's own organisation by name, else the organisation that they acted for; null for what
 * Keikka did by itself.
 */
const event = <Kind extends string, Data extends z.ZodRawShape>(kind: Kind, data: Data) =>
  z.object({
    id: z.string(),
    at: z.string(),
    kind: z.literal(kind),
    actor: party.nullable(),
    data: z.object(data),
  });

/**
 * `crewAsked`: for one more `date`, or, `isAgain`, for all of this gig after an earlier one. `edited`: `change` is null for what the crew need not know. `waveBegan`: how many firms and individuals were told.
 * `reservePassed`: did not answer in time; `reserveAccepted`, `reserveDeclined`: what they said when they were asked.
 * `offerExpired`: unanswered, by what befell the gig; `isRequest`: for people by name, by the buyer. `linkRevoked`: by which `people` answered, for their firm's desk alone.
 * `crewReserveKept`: whom a firm asks to step in, `stepInAsked`, and who did not answer in time, `stepInPassed`.
 * `assignmentDeclined`: only these `dates`, else all. For the firm alone: whose shifts of these `dates` are on offer to
 * colleagues, `swapOffered`, who would take them, and that its desk declined it. `swapApproved`: who took them over, for the
 * buyer too. `reminded` and `atRisk`: asked about, or not confirmed in time for, their shifts of that `date`.
 */
export const historyEvent = z.discriminatedUnion("kind", [
  event("created", {}),
  event("published", {}),
  event("edited", { change: gigChange.nullable() }),
  event("cancelled", { reason }),
  event("waveBegan", { audiences: z.array(z.enum(waveAudiences)), providers: z.number().int() }),
  event("offerMade", terms),
  event("offerAmended", { ...terms, isCounterOffer: z.boolean() }),
  event("crewAsked", { provider, people, date: z.string(), isAgain: z.boolean() }),
  event("offerAccepted", places),
  event("offerDeclined", { provider, reason }),
  event("offerWithdrawn", { provider, reason }),
  event("offerExpired", {
    provider,
    isRequest: z.boolean(),
    cause: z.enum(["edited", "cancelled", "ended"]),
  }),
  event("reserveKept", { provider }),
  event("reserveRemoved", { provider }),
  event("reserveAsked", places),
  event("reservePassed", { provider }),
  event("reserveAccepted", places),
  event("reserveDeclined", { provider, reason }),
  event("placesReleased", { ...places, side: z.enum(["provider", "buyer"]) }),
  event("crewNamed", { provider, people }),
  event("assignmentConfirmed", { provider, people, via }),
  event("assignmentDeclined", { provider, people, reason, via, dates: z.array(z.string()).optional() }),
  event("assignmentRemoved", { provider, people }),
  event("linkRevoked", { provider, people }),
  event("swapOffered", { provider, people, dates: z.array(z.string()) }),
  event("swapAccepted", { provider, people, taker: party }),
  event("swapApproved", { provider, people, taker: party, dates: z.array(z.string()) }),
  event("swapDeclined", { provider, people }),
  event("crewReserveKept", { provider, people }),
  event("stepInAsked", { provider, people }),
  event("stepInPassed", { provider, people }),
  event("changeAcknowledged", { provider, people, via }),
  event("reminded", { people, date: z.string() }),
  event("atRisk", { people, date: z.string() }),
  event("interest", { people }),
]);
export type HistoryEvent = z.infer<typeof historyEvent>;
export type HistoryKind = HistoryEvent["kind"];

export const history = listSchema(historyEvent);
