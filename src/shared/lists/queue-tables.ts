import { industries } from "../industries/industries.ts";
import { accountTypes, applicationStatuses } from "../organizations/application-statuses.ts";
import { ticketStatuses } from "../support/ticket-statuses.ts";
import type { TableShape } from "./table.ts";

/** `name`: the company's, or the individual's own; `contact`: who wrote; `trades`: each of several. */
export const applicationsTable = {
  name: { kind: "text" },
  contact: { kind: "text" },
  email: { kind: "text" },
  phone: { kind: "text" },
  companyId: { kind: "text" },
  location: { kind: "text" },
  type: { kind: "choice", choices: accountTypes },
  trades: { kind: "choice", choices: industries, isSortable: false },
  status: { kind: "choice", choices: applicationStatuses },
  created: { kind: "date" },
  answered: { kind: "date" },
} as const satisfies TableShape;

/** `updated`: since when it has its status; `answered`: support's last message. */
export const ticketsTable = {
  subject: { kind: "text" },
  person: { kind: "text" },
  organization: { kind: "text" },
  status: { kind: "choice", choices: ticketStatuses },
  updated: { kind: "date" },
  created: { kind: "date" },
  answered: { kind: "date" },
} as const satisfies TableShape;
