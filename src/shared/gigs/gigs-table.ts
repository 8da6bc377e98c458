import { industries } from "../industries/industries.ts";
import type { TableShape } from "../lists/table.ts";

/** In the order in which a gig goes through them. */
export const gigStatuses = ["draft", "open", "filled", "done", "cancelled"] as const;

/** How many gigs of the list something may be done with at once. */
export const maxSelectedGigs = 200;

/**
 * `pay`: cents for a worker's hour (34.50 €/h is `3450`), a fixed price divided by all hours; only for those who pay or
 * get it. `fits`: the caller's firm, or themselves; no gig does so for who neither offers nor works.
 */
export const gigsTable = {
  title: { kind: "text" },
  organization: { kind: "text" },
  municipality: { kind: "text" },
  start: { kind: "date" },
  end: { kind: "date" },
  pay: { kind: "number" },
  headcount: { kind: "number" },
  days: { kind: "number" },
  status: { kind: "choice", choices: gigStatuses },
  trades: { kind: "choice", choices: industries, isSortable: false },
  created: { kind: "date" },
  fits: { kind: "choice", choices: ["yes", "no"], isSortable: false },
} as const satisfies TableShape;
