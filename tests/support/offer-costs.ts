import type { Principal } from "../../src/auth/caller.ts";
import { connect } from "../../src/db/client.ts";
import { listOffers } from "../../src/offers/list-queries.ts";
import { offerFilter } from "../../src/shared/offers/offer.ts";
import { offersTable } from "../../src/shared/offers/offers-table.ts";
import type { Server } from "./server.ts";
import { type Cost, type MeasuredQuery, type More, measureList } from "./table-costs.ts";
import { listFilters } from "./table-pages.ts";

const values: Record<string, string> = {
  ...{ gig: "keikka 12", counterpart: "aalto", municipality: "oulu", status: "declined", workers: "3" },
  ...{ pay: "3000", start: "2026-03-03", end: "2026-03-03", updated: "2026-03-03" },
};

const callers: Record<string, Pick<Principal, "organizationId" | "roles">> = {
  agency: { organizationId: "o0", roles: ["staffProviderAdmin"] },
  buyer: { organizationId: "o1", roles: ["workProviderAdmin"] },
};

/**
 * What each part, filter and order of the offers costs for an agency and for a buyer, those that `addOffers` gives the most.
 */
export async function measureOffers({ env: { DB } }: Server, now: number): Promise<Cost[]> {
  const db = connect(DB);
  const costs: Cost[] = [];
  for (const [list, { organizationId, roles }] of Object.entries(callers)) {
    const caller: Principal = { id: "nobody", roles, organizationId, organizationTypes: [] };
    const measure = async (asked: MeasuredQuery & { part?: string }, of = list) => {
      const ask = (given: typeof asked, more: More) =>
        listOffers(db, { caller, now }, { ...offerFilter.parse(given), ...more });
      const some = await measureList(DB, of, ask, asked);
      costs.push(...some.map((cost) => ({ ...cost, isScan: true })));
    };
    const part = "settled";
    await measure({}, `${list}, all`);
    await measure({ part: "waiting" }, `${list}, waiting`);
    await measure({ part });
    for (const [column, mode] of listFilters(offersTable))
      await measure({ part, filter: [`${column}:${mode}:${values[column]}`] });
    for (const column of Object.keys(offersTable))
      for (const sort of [column, `-${column}`]) await measure({ part, sort });
    await measure({ part, search: "aalto oulu" });
    await measure({ part, search: "nobody is called this" });
  }
  return costs;
}
