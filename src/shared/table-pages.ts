import { organizationsTable } from "./organizations-table.ts";
import type { PageName } from "./pages.ts";
import { employeesTable, usersTable } from "./people-table.ts";
import type { TableWords } from "./table-view.ts";

/** The pages that are a table, with the words that their addresses know. `organization`: by its id. */
export const tablePages = {
  adminUsers: { shape: usersTable, also: { organization: null } },
  adminOrganizations: { shape: organizationsTable, also: {} },
  employees: { shape: employeesTable, also: { lacking: ["login", "trade"] } },
} as const satisfies Partial<Record<PageName, TableWords>>;
