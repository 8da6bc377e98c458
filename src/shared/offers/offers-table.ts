import type { TableParameters, TableShape } from "../lists/table.ts";
import { displayedOfferStatuses } from "./offer-statuses.ts";

/** `pay`: in cents, by the hour or for the whole offer. `updated`: when it was answered, or came. */
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

export const offersPage = {
  shape: offersTable,
  extraParameters: { part: ["settled"] },
  defaults: { part: "settled" },
} as const satisfies TableParameters;
