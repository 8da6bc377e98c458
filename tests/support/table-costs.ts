import type { Principal } from "../../src/auth/caller.ts";
import { connect } from "../../src/db/client.ts";
import { listOrganizations } from "../../src/organizations/list-queries.ts";
import type { TableShape } from "../../src/shared/lists/table.ts";
import { organizationFilter } from "../../src/shared/organizations/organization.ts";
import { organizationsTable } from "../../src/shared/organizations/organizations-table.ts";
import { employeeFilter } from "../../src/shared/people/employee.ts";
import { employeesTable, usersTable } from "../../src/shared/people/people-table.ts";
import { peopleFilter } from "../../src/shared/people/profile.ts";
import { listPeople } from "../../src/users/list-queries.ts";
import type { Server } from "./server.ts";
import { listFilters } from "./table-pages.ts";

/** What a page, or the count beside a first one, cost inside D1. */
export type Cost = {
  list: string;
  asked: string;
  page: "first page" | "later page" | "count";
  read: number;
  returned: number;
  ms: number;
};

export type MeasuredQuery = {
  status?: string | undefined;
  filter?: string[];
  sort?: string;
  search?: string;
  match?: "any";
};

export type More = { limit?: number; cursor?: string | undefined };

const values: Record<string, Record<string, string>> = {
  colleagues: {
    ...{ name: "aino aalto", email: "big1", phone: "+35845", location: "helsinki" },
    ...{ role: "employee", login: "waiting", created: "2025-03-03", trades: "roofing" },
  },
  people: {
    ...{ name: "aino aalto", email: "person1", phone: "+35840", location: "helsinki", organization: "åberg" },
    ...{ role: "employee", login: "waiting", created: "2025-03-03" },
  },
  organizations: {
    ...{ name: "aalto", companyId: "00", adminEmail: "toimisto1", phone: "+358", type: "workProvider" },
    ...{ people: "50", created: "2025-03-03" },
  },
};
const ends: Record<string, string> = {
  name: "nen",
  email: ".fi",
  phone: "7",
  location: "ki",
  organization: "oy",
  companyId: "7",
  adminEmail: ".fi",
};

const admin: Principal = { id: "nobody", roles: ["admin"], organizationId: null, organizationTypes: [] };

type Query = { toSQL: () => { sql: string; params: unknown[] } };

/** What one question costs: the first page, the count beside it, and a page far into the list. */
export async function measureList<A extends MeasuredQuery>(
  DB: Server["env"]["DB"],
  list: string,
  ask: (asked: A, more: More) => readonly [page: Query, count: Query],
  asked: A,
): Promise<Cost[]> {
  const run = async <Row>(query: Query) => {
    const { sql, params } = query.toSQL();
    const { results, meta } = await DB.prepare(sql)
      .bind(...params)
      .all();
    return { rows: results as Row[], read: meta.rows_read, ms: meta.duration };
  };
  const said = [
    asked.status,
    asked.search && `search ${asked.search}`,
    ...(asked.filter ?? []),
    asked.match,
    asked.sort && `sort ${asked.sort}`,
  ];
  const about = { list, asked: said.filter(Boolean).join(" & ") };
  const [page, count] = ask(asked, {});
  const { rows, ...cost } = await run(page);
  const costs: Cost[] = [{ ...about, ...cost, page: "first page", returned: rows.length }];
  const { rows: counted, ...countCost } = await run<{ total: number }>(count);
  costs.push({ ...about, ...countCost, page: "count", returned: counted[0]?.total ?? 0 });
  if (rows.length <= 50) return costs;
  // Far into the list: a page behind a thousand rows.
  const far = await run<{ cursor: string }>(ask(asked, { limit: 1000 })[0]);
  const position = far.rows.at(Math.min(999, far.rows.length - 2))?.cursor ?? "[]";
  const cursor = Buffer.from(position).toString("base64url");
  const { rows: laterRows, ...laterCost } = await run(ask(asked, { cursor })[0]);
  return [...costs, { ...about, ...laterCost, page: "later page", returned: laterRows.length }];
}

/** Each filter alone and each order alone, then what goes together; each as a first page and as a later one. */
export async function measureTables(server: Server): Promise<Cost[]> {
  const costs: Cost[] = [];
  const { DB } = server.env;
  const db = connect(DB);
  const lists = {
    people: (asked: MeasuredQuery, more: More) =>
      listPeople(db, admin, { ...peopleFilter.parse(asked), ...more }),
    colleagues: (asked: MeasuredQuery, more: More) =>
      listPeople(db, admin, { ...employeeFilter.parse(asked), organization: "big", ...more }),
    organizations: (asked: MeasuredQuery, more: More) =>
      listOrganizations(db, { ...organizationFilter.parse(asked), ...more }),
  };
  const measure = async (list: keyof typeof lists, asked: MeasuredQuery) => {
    costs.push(...(await measureList(DB, list, lists[list], asked)));
  };
  const shapes: [keyof typeof lists, TableShape][] = [
    ["people", usersTable],
    ["colleagues", employeesTable],
    ["organizations", organizationsTable],
  ];
  for (const [list, shape] of shapes) {
    await measure(list, {});
    for (const [column, mode] of listFilters(shape)) {
      const value = mode === "endsWith" ? ends[column] : values[list]?.[column];
      await measure(list, { filter: [`${column}:${mode}:${value}`] });
    }
    const sortable = Object.keys(shape).filter((column) => shape[column]?.isSortable !== false);
    for (const column of sortable) for (const sort of [column, `-${column}`]) await measure(list, { sort });
  }
  for (const asked of [
    { search: "aino firma7" },
    { search: "nobody is called this" },
    { filter: ["name:contains:zzzz"] },
    { filter: ["location:contains:zzzz", "email:contains:q"], sort: "-created" },
    { filter: ["name:startsWith:aino", "email:endsWith:.fi", "role:equals:admin"], match: "any" as const },
  ])
    await measure("people", asked);
  return costs;
}

/** A line for each. */
export const formatCosts = (costs: readonly Cost[]) =>
  costs.map(
    ({ list, asked, page, read, returned, ms }) =>
      `COUNT table: ${list}, ${asked}, ${page}: ${read} rows read, ${returned} ${page === "count" ? "counted" : "returned"}, ${ms.toFixed(1)} ms`,
  );

/** What a list costs as it opens, and what costs the most of it. */
export function summarizeCosts(costs: readonly Cost[]): string[] {
  return [...Map.groupBy(costs, ({ list }) => list)].flatMap(([list, all]) => {
    const opened = all.filter(({ asked, page }) => asked === "" && page !== "count");
    const slowest = all.toSorted((a, b) => b.ms - a.ms)[0];
    return [
      ...opened.map(
        ({ page, read, returned, ms }) =>
          `COUNT ${list}: as it opens, ${page}: ${(read / returned).toFixed(1)} rows read for each, ${ms.toFixed(1)} ms`,
      ),
      ...(slowest
        ? [
            `COUNT ${list}: of ${all.length} pages and counts the slowest took ${slowest.ms.toFixed(1)} ms: ${slowest.asked}, ${slowest.page}`,
          ]
        : []),
    ];
  });
}
