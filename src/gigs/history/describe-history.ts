import type { Principal } from "../../auth/caller.ts";
import { can, canSeePrices } from "../../shared/auth/permissions.ts";
import { type GigChange, withoutPrice } from "../../shared/gigs/gig-change.ts";
import type { HistoryEvent } from "../../shared/gigs/history.ts";
import { isGigOwner } from "../ownership.ts";
import type { GigOfHistory, HistoryRow } from "./queries.ts";

export function describeEvent(caller: Principal, gig: GigOfHistory, row: HistoryRow): HistoryEvent {
  const { id, at, people, kind } = row;
  const {
    change = null,
    audiences = [],
    providers = 0,
    workers = 0,
    date = "",
    side = "provider",
    via = null,
    dates,
    taker = null,
    cause = "ended",
    isRequest = false,
  } = row.facts;
  const event = { id, at: new Date(at).toISOString(), actor: describeActor(caller, row) };
  const provider = row.provider ?? { kind: "organization", id: "", name: "" };
  const reason = canReadReason(caller, gig, row) ? row.reason : "";
  switch (kind) {
    case "created":
    case "published":
      return { ...event, kind, data: {} };
    case "edited":
      return { ...event, kind, data: { change: change && describeChange(caller, gig, change) } };
    case "cancelled":
      return { ...event, kind, data: { reason } };
    case "waveBegan":
      return { ...event, kind, data: { audiences, providers } };
    case "offerMade":
      return { ...event, kind, data: { provider, ...describeTerms(caller, row) } };
    case "offerAmended": {
      const isCounterOffer = row.facts.previousSide !== side;
      return { ...event, kind, data: { provider, ...describeTerms(caller, row), isCounterOffer } };
    }
    case "crewAsked":
      return {
        ...event,
        kind,
        data: { provider, people, date: row.facts.startDate ?? "", isAgain: row.facts.isAgain === 1 },
      };
    case "offerAccepted":
      return { ...event, kind, data: { provider, workers } };
    case "reserveAccepted":
    case "reserveAsked":
      return { ...event, kind, data: { provider, workers } };
    case "reserveKept":
    case "reserveRemoved":
    case "reservePassed":
      return { ...event, kind, data: { provider } };
    case "offerDeclined":
    case "offerWithdrawn":
    case "reserveDeclined":
      return { ...event, kind, data: { provider, reason } };
    case "offerExpired":
      return { ...event, kind, data: { provider, isRequest, cause } };
    case "placesReleased":
      return { ...event, kind, data: { provider, workers, side } };
    case "assignmentDeclined":
      return { ...event, kind, data: { provider, people, reason, via, ...(dates && { dates }) } };
    case "assignmentConfirmed":
    case "changeAcknowledged":
      return { ...event, kind, data: { provider, people, via } };
    case "swapOffered":
      return { ...event, kind, data: { provider, people, dates: dates ?? [] } };
    case "swapAccepted":
      return { ...event, kind, data: { provider, people, taker: taker ?? { id: "", name: "" } } };
    case "swapApproved":
      return {
        ...event,
        kind,
        data: { provider, people, taker: taker ?? { id: "", name: "" }, dates: dates ?? [] },
      };
    case "assignmentRemoved":
    case "linkRevoked":
    case "swapDeclined":
    case "crewNamed":
    case "crewReserveKept":
    case "stepInAsked":
    case "stepInPassed":
      return { ...event, kind, data: { provider, people } };
    case "reminded":
    case "atRisk":
      return { ...event, kind, data: { people, date } };
    case "interest":
      return { ...event, kind, data: { people } };
  }
}

/** A platform admin acts for the organisation, but takes nobody off a gig otherwise than by deleting an account. */
function describeActor(caller: Principal, { kind, actor, party }: HistoryRow): HistoryEvent["actor"] {
  if (kind === "assignmentRemoved" && actor?.isAdmin === 1) return null;
  const person = actor && { id: actor.id, name: actor.name };
  if (party === null) return person;
  const isOwn = party.id === caller.organizationId && actor?.isAdmin === 0;
  return actor?.id === caller.id || isOwn ? person : party;
}

/** The meeting point is for the owner and the crew, as in the gig itself. */
function describeChange(caller: Principal, gig: GigOfHistory, change: GigChange): GigChange {
  const { before, after } = canSeePrices(caller) ? change : withoutPrice(change);
  if (gig.isCrewed || isGigOwner(caller, gig.organizationId)) return { before, after };
  const [{ meetingPoint: _, ...was }, { meetingPoint: __, ...is }] = [before, after];
  return { before: was, after: is };
}

function describeTerms(caller: Principal, { facts }: HistoryRow) {
  const { workers = 0, startDate = "", endDate = "", amountCents, type } = facts;
  const hasPrice = canSeePrices(caller) && amountCents !== undefined && type !== undefined;
  return {
    workers,
    startDate,
    endDate,
    ...(hasPrice && { pricing: { type, amountCents, currency: "EUR" as const } }),
  };
}

/** As `describeGig`, `describeOffer` and `describeAssignment`, which say who reads them. */
function canReadReason(
  caller: Principal,
  { organizationId }: GigOfHistory,
  { kind, provider, people }: HistoryRow,
): boolean {
  if (kind === "cancelled") return isGigOwner(caller, organizationId) || can(caller, "offers.make");
  const isBuyer = can(caller, "offers.answer") && caller.organizationId === organizationId;
  const isProvider = can(caller, "offers.make") && provider?.id === (caller.organizationId ?? caller.id);
  if (kind !== "assignmentDeclined") return isBuyer || isProvider;
  return people[0]?.id === caller.id || (provider?.kind === "user" ? isBuyer : isProvider);
}
