import { buildListQuery, type ListQuery, type TableParameters, type TableView } from "../lists/table.ts";
import { dateColumns } from "./date-columns.ts";
import { gigsTable } from "./gigs-table.ts";

const words = {
  extraParameters: { from: null, to: null, mine: ["true"] },
  aliases: { industry: "trades", municipality: "municipality" },
} as const;
const { pay: _, ...withoutPay } = gigsTable;

export const gigsPage: TableParameters = { ...words, shape: gigsTable };
export const gigsPageWithoutPay: TableParameters = { ...words, shape: withoutPay };

/** Without gigs that are over, unless the view is about dates. */
export function buildGigsQuery(view: TableView, today: string): ListQuery {
  const isDated =
    Object.keys(view.extraParameters).length > 0 ||
    view.filters.some(({ column }) => dateColumns.includes(column));
  return { ...buildListQuery(view), ...(!isDated && { from: today }) };
}
