import { industries } from "../industries/industries.ts";
import type { TableShape } from "../lists/table.ts";
import { gigStatuses } from "./gig-statuses.ts";

/**
 * The gigs within somebody's reach. `start` and `end`: the dates as they were written. `pay`: cents for an hour of one
 * worker (34.50 €/h is `3450`), a fixed price spread over everybody's hours; only for who pays or gets it. `days`: how many
 * are worked. `trades`: each that is needed.
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
} as const satisfies TableShape;
