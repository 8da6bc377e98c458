import type { TableShape } from "../lists/table.ts";
import type { TableParameters } from "../lists/table-view.ts";
import { displayedOfferStatuses } from "./offer-statuses.ts";

/**
 * The offers that the caller's side is a party to. `counterpart`: the other side's name. `workers`: of
 * an accepted one how many were accepted. `pay`: cents as they were offered, or agreed,
 * for an hour or for all that is offered; only for who pays or gets it. `start` and `end`: the offer's own days. `updated`: when it was answered, or came.
 */
export const offersTable = {
  gig: { kind: "text" },
  counterpart: { kind: "text" },
  municipality: { kind: "text" },
  status: { kind: "choice", choices: displayedOfferStatuses },
  workers: { kind: "number" },
  pay: { kind: "number" },
  start: { kind: "date" },
  end: { kind: "date" },
  updated: { kind: "date" },
} as const satisfies TableShape;

/** What the page of offers looks up: what has been answered. */
export const offersPage = {
  shape: offersTable,
  also: { part: ["settled"] },
  start: { part: "settled" },
} as const satisfies TableParameters;
