import { shownStatuses } from "./offer-status.ts";
import type { TableShape } from "./table.ts";
import type { TableWords } from "./table-view.ts";

/**
 * The offers that the caller's side is a party to. `counterpart`: the other side's name. `workers`: of
 * an accepted one how many were accepted. `pay`: cents as they were offered,
 * an hour or for all of it. `start` and `end`: the offer's own days. `updated`: when it was answered, or came.
 */
export const offersTable = {
  gig: { kind: "text" },
  counterpart: { kind: "text" },
  municipality: { kind: "text" },
  status: { kind: "choice", choices: shownStatuses },
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
} as const satisfies TableWords;
