import { applicationStatuses } from "../organizations/application-statuses.ts";
import type { PageName } from "../pages/pages.ts";
import { ticketStatuses } from "../support/ticket-statuses.ts";
import { applicationsTable, ticketsTable } from "./queue-tables.ts";
import type { TableParameters } from "./table.ts";

export const applicationQueues = [...applicationStatuses, "all"] as const;
export const ticketQueues = [...ticketStatuses, "all"] as const;

export const queuePages = {
  adminApplications: {
    shape: applicationsTable,
    extraParameters: { status: applicationQueues },
    defaults: { status: "new" },
    openRowParameter: "application",
  },
  adminSupport: {
    shape: ticketsTable,
    extraParameters: { scope: ["all"], status: ticketQueues },
    defaults: { scope: "all", status: "open" },
    openRowParameter: "ticket",
  },
} as const satisfies Partial<Record<PageName, TableParameters>>;
