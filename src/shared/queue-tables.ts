import { accountTypes, applicationStatuses } from "./application-status.ts";
import type { TableShape } from "./table.ts";
import { ticketStatusWords } from "./ticket-status.ts";

/** Who asks for an account. `name`: the company's, of who has none their own; `contact`: who wrote. */
export const applicationsTable = {
  name: { kind: "text" },
  contact: { kind: "text" },
  email: { kind: "text" },
  phone: { kind: "text" },
  companyId: { kind: "text" },
  location: { kind: "text" },
  type: { kind: "choice", choices: accountTypes },
  status: { kind: "choice", choices: applicationStatuses },
  created: { kind: "date" },
} as const satisfies TableShape;

/** What people ask support. `updated`: since when it stands as it does. */
export const ticketsTable = {
  subject: { kind: "text" },
  person: { kind: "text" },
  organization: { kind: "text" },
  status: { kind: "choice", choices: ticketStatusWords },
  updated: { kind: "date" },
  created: { kind: "date" },
} as const satisfies TableShape;
