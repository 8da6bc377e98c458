import type { Principal } from "../../src/auth/caller.ts";
import { connect } from "../../src/db/client.ts";
import { listGigs } from "../../src/gigs/list-queries.ts";
import { gigFilter } from "../../src/shared/gigs/gig.ts";
import { gigsTable } from "../../src/shared/gigs/gigs-table.ts";
import type { Server } from "./server.ts";
import { type Cost, type MeasuredQuery, type More, measureList } from "./table-costs.ts";
import { listFilters } from "./table-pages.ts";

const of = (role: Principal["roles"][number], organizationId: string | null): Principal => ({
  ...{ id: "nobody", roles: [role], organizationId, organizationTypes: [] },
});
const viewers = {
  provider: of("staffProvider", "o0"),
  buyer: of("workProvider", "o1"),
  admin: of("admin", null),
};

const values: Record<string, string> = {
  ...{
    title: "kattotyö 1",
    organization: "åberg",
    municipality: "äänekoski",
    pay: "3000",
    headcount: "30",
    days: "4",
  },
  ...{ status: "open", trades: "roofing", created: "2026-03-03", start: "2027-03-03", end: "2027-03-03" },
  fits: "yes",
};
const ends: Record<string, string> = { title: "7", organization: "oy", municipality: "ki" };

/** Each filter alone and each order alone, as the API finds them and as the screen asks; then what goes together. */
export async function measureGigs({ env: { DB } }: Server, today: string): Promise<Cost[]> {
  const db = connect(DB);
  const costs: Cost[] = [];
  for (const [name, viewer] of Object.entries(viewers)) {
    const measure = async (asked: MeasuredQuery & { from?: string; q?: string }) => {
      const said = { ...asked, search: asked.q ?? (asked.from && `from ${asked.from}`) };
      const ask = (_: MeasuredQuery, more: More) =>
        listGigs(db, viewer, { ...gigFilter.parse(asked), ...more });
      costs.push(...(await measureList(DB, name, ask, said)));
    };
    await measure({});
    for (const [column, mode] of listFilters(gigsTable))
      await measure({ filter: [`${column}:${mode}:${mode === "endsWith" ? ends[column] : values[column]}`] });
    const columns = Object.keys(gigsTable).filter((column) => column !== "trades" && column !== "fits");
    for (const column of columns) for (const sort of [column, `-${column}`]) await measure({ sort });
    for (const asked of [
      { from: today },
      { from: today, sort: "-pay" },
      { from: today, filter: ["status:equals:open"], sort: "title" },
      { q: "katto 7" },
      { q: "timpuri lvi" },
      { q: "nothing is called this" },
      { filter: ["title:contains:zzzz"] },
      { filter: ["municipality:contains:zzzz", "title:contains:q"], sort: "-created" },
      { filter: ["title:startsWith:katto", "municipality:endsWith:ki"], match: "any" as const },
    ])
      await measure(asked);
  }
  return costs;
}
