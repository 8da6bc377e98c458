import { organizationsTable } from "../organizations/organizations-table.ts";
import type { PageName } from "../pages/pages.ts";
import { employeesTable, usersTable } from "../people/people-table.ts";
import type { TableParameters } from "./table.ts";

export const tablePages = {
  adminUsers: { shape: usersTable, extraParameters: { organization: null } },
  adminOrganizations: { shape: organizationsTable, extraParameters: {} },
  employees: { shape: employeesTable, extraParameters: { lacking: ["login", "trade"] } },
} as const satisfies Partial<Record<PageName, TableParameters>>;
