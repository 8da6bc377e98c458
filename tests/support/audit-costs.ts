import { listEvents } from "../../src/audit/queries.ts";
import type { Principal } from "../../src/auth/caller.ts";
import { connect } from "../../src/db/client.ts";
import type { Env } from "../../src/env.ts";
import { auditActions } from "../../src/shared/audit/audit-actions.ts";
import { auditFilter } from "../../src/shared/audit/audit-event.ts";
import { auditTable, organizationAuditTable } from "../../src/shared/audit/audit-table.ts";
import { minute } from "../../src/shared/core/durations.ts";
import type { TableShape } from "../../src/shared/lists/table.ts";
import type { Server } from "./server.ts";
import type { Cost } from "./table-costs.ts";
import { listFilters } from "./table-pages.ts";

const atOnce = 5000;

/**
 * Writes events of the crowd straight into the log, a minute apart before `now`: half of them of the organisation `o1`, one
 * of twenty of none, one of fifty by nobody who was logged in. `people` and `organizations`: how many there are.
 */
export async function addEvents(
  { DB }: Pick<Env, "DB">,
  now: number,
  { events, people, organizations }: { events: number; people: number; organizations: number },
): Promise<void> {
  const actors = Math.min(people, 2000);
  for (let from = 0; from < events; from += atOnce)
    await DB.prepare(
      `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(from + atOnce, events)})
        insert into audit_log select null, ${now} - (${events} - i) * ${minute},
          case when i % 50 <> 7 then 'u' || (i * 7919 % ${actors}) end,
          case when i % 20 = 3 then null when i % 2 then 'o1' else 'o' || (i * 31 % ${organizations}) end,
          json_extract('${JSON.stringify(auditActions)}', '$[' || ((i * 13 + i / 7) % ${auditActions.length}) || ']'),
          case when i % 30 then 'u' else 'o' end || (i * 104729 % ${Math.min(people, 2 * organizations)}), '{}', null from n`,
    ).run();
}

const admin: Principal = { id: "nobody", roles: ["admin"], organizationId: null, organizationTypes: [] };
const boss: Principal = {
  ...{ id: "somebody", roles: ["workProviderAdmin"] },
  ...{ organizationId: "o1", organizationTypes: ["workProvider"] },
};
const readers = { "audit log": admin, "organisation's audit log": boss };

type Asked = Record<string, string | string[]>;

const values: Record<string, string> = { actor: "aino", subject: "aino", organization: "åberg" };
const ends: Record<string, string> = { actor: "nen", subject: "nen", organization: "oy" };

/** Each filter and each order alone, by the table's words and by the log's own; then what goes together. */
function everyQuestion(isOfAll: boolean, now: number): Asked[] {
  const shape: TableShape = isOfAll ? auditTable : organizationAuditTable;
  const day = (before: number) => new Date(now - before * 24 * 60 * minute).toISOString().slice(0, 10);
  const valuesOf = (column: string, mode: string): string[] => {
    if (column === "at") return [day(10)];
    if (column === "event") return ["gig.cancel", "session"];
    return [mode.includes("quals") ? "aino aalto" : ((mode === "endsWith" ? ends : values)[column] ?? "")];
  };
  const sortable = Object.entries(shape).filter(([, one]) => one.isSortable !== false);
  return [
    {},
    ...listFilters(shape).flatMap(([column, mode]) =>
      valuesOf(column, mode).map((value) => ({ filter: `${column}:${mode}:${value}` })),
    ),
    ...sortable.flatMap(([column]) => [{ sort: column }, { sort: `-${column}` }]),
    ...["gig.cancel", "session"].map((action) => ({ action })),
    { actor: "u7" },
    { subject: "u11" },
    { from: day(12), to: day(10) },
    { search: "aino" },
    { search: "nobody is called this" },
    { filter: ["actor:contains:zzzz"] },
    { filter: ["actor:startsWith:aino", "subject:endsWith:nen", "event:equals:gig"], match: "any" },
    { filter: ["actor:contains:a", "subject:notContains:b"], sort: "-at" },
  ];
}

/** What each question costs inside D1, on a first page and on one far into the log. */
export async function measureAudit(server: Server, now: number): Promise<Cost[]> {
  const { DB } = server.env;
  const db = connect(DB);
  const costs: Cost[] = [];
  const run = async <Row>(query: { toSQL: () => { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { results, meta } = await DB.prepare(sql)
      .bind(...params)
      .all<Row>();
    return { rows: results, read: meta.rows_read, ms: meta.duration };
  };
  for (const [list, reader] of Object.entries(readers))
    for (const asked of everyQuestion(reader === admin, now)) {
      const ask = (more: { limit?: number; cursor?: string }) =>
        listEvents(db, reader, { ...auditFilter.parse(asked), ...more }, () => []);
      const said = Object.entries(asked).map(([name, value]) => `${name} ${[value].flat().join(" & ")}`);
      const about = { list, asked: said.join(", ") };
      const [page, count] = ask({});
      const { rows, ...cost } = await run(page);
      costs.push({ ...about, ...cost, page: "first page", returned: rows.length });
      const { rows: counted, ...countCost } = await run<{ total: number }>(count);
      costs.push({
        ...about,
        ...countCost,
        page: "count",
        returned: counted[0]?.total ?? 0,
      });
      if (rows.length <= 50) continue;
      // A whole page from the end at the most: to begin a page costs a few rows, however short it is.
      const far = await run<{ cursor: string }>(ask({ limit: 1000 })[0]);
      const position = far.rows[Math.max(0, Math.min(999, far.rows.length - 52))]?.cursor ?? "[]";
      const cursor = Buffer.from(position).toString("base64url");
      const { rows: laterRows, ...laterCost } = await run(ask({ cursor })[0]);
      costs.push({ ...about, ...laterCost, page: "later page", returned: laterRows.length });
    }
  return costs;
}
