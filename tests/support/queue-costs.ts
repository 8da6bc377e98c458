import { listApplications } from "../../src/applications/list-queries.ts";
import type { Principal } from "../../src/auth/caller.ts";
import { connect } from "../../src/db/client.ts";
import { applicationsTable, ticketsTable } from "../../src/shared/lists/queue-tables.ts";
import type { TableShape } from "../../src/shared/lists/table.ts";
import { applicationFilter } from "../../src/shared/organizations/application.ts";
import { ticketFilter } from "../../src/shared/support/ticket.ts";
import { listTickets } from "../../src/support/queries.ts";
import type { Server } from "./server.ts";
import { type Cost, type MeasuredQuery, type More, measureList } from "./table-costs.ts";
import { listFilters } from "./table-pages.ts";

const admin: Principal = { id: "nobody", roles: ["admin"], organizationId: null, organizationTypes: [] };

const queues: Record<
  "applications" | "tickets",
  { shape: TableShape; states: string[]; values: Record<string, string>; ends: Record<string, string> }
> = {
  applications: {
    ...{ shape: applicationsTable, states: ["new", "approved"] },
    values: {
      ...{ name: "aino aalto", contact: "aino aalto", email: "asker1", phone: "+35840", companyId: "00" },
      ...{ location: "helsinki", type: "individual", status: "rejected", created: "2025-03-03" },
      ...{ trades: "roofing", answered: "2025-03-05" },
    },
    ends: { name: "oy", contact: "nen", email: ".fi", phone: "7", companyId: "7", location: "ki" },
  },
  tickets: {
    ...{ shape: ticketsTable, states: ["open", "closed"] },
    values: {
      ...{ subject: "lasku 1", person: "aino aalto", organization: "åberg", status: "answered" },
      ...{ updated: "2025-03-03", created: "2025-03-03", answered: "2025-03-05" },
    },
    ends: { subject: "7", person: "nen", organization: "oy" },
  },
};

/** Each filter alone and each order alone, in all states and in one, then what goes together; first pages and later ones. */
export async function measureQueues({ env: { DB } }: Server): Promise<Cost[]> {
  const db = connect(DB);
  const costs: Cost[] = [];
  const lists = {
    applications: (asked: MeasuredQuery, more: More) =>
      listApplications(db, { ...applicationFilter.parse(asked), ...more }),
    tickets: (asked: MeasuredQuery, more: More) =>
      listTickets(db, admin, { ...ticketFilter.parse({ ...asked, scope: "all" }), ...more }),
  };
  const measure = async (list: keyof typeof lists, asked: MeasuredQuery) => {
    costs.push(...(await measureList(DB, list, lists[list], asked)));
  };
  for (const list of ["applications", "tickets"] as const) {
    const { shape, states, values, ends } = queues[list];
    for (const status of [undefined, ...states]) {
      await measure(list, { status });
      for (const [column, mode] of listFilters(shape)) {
        if (column === "status" && status) continue;
        const value = mode === "endsWith" ? ends[column] : values[column];
        await measure(list, { status, filter: [`${column}:${mode}:${value}`] });
      }
      const sortable = Object.keys(shape).filter((column) => shape[column]?.isSortable !== false);
      for (const column of sortable)
        for (const sort of [column, `-${column}`]) await measure(list, { status, sort });
    }
    const [first = "", second = ""] = Object.keys(shape);
    for (const asked of [
      { search: "aino 7" },
      { search: "rappaus" },
      { search: "nobody is called this" },
      { filter: [`${first}:contains:zzzz`] },
      { filter: [`${second}:contains:zzzz`, `${first}:contains:q`], sort: "-created" },
      { filter: [`${first}:startsWith:aino`, `${second}:endsWith:nen`], match: "any" as const },
    ])
      await measure(list, asked);
  }
  return costs;
}
