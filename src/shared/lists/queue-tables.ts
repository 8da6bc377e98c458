import { industries } from "../industries/industries.ts";
import { accountTypes, applicationStatuses } from "../organizations/application-statuses.ts";
import { ticketStatuses } from "../support/ticket-statuses.ts";
import type { TableShape } from "./table.ts";

/** Who asks for an account. `name`: the company's, of who has none their own; `contact`: who wrote; `trades`: each of several. */
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

/** What people ask support. `updated`: since when it stands as it does; `answered`: when support wrote last. */
export const ticketsTable = {
  subject: { kind: "text" },
  person: { kind: "text" },
  organization: { kind: "text" },
  status: { kind: "choice", choices: ticketStatuses },
  updated: { kind: "date" },
  created: { kind: "date" },
  answered: { kind: "date" },
} as const satisfies TableShape;
