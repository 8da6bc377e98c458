import { buildListQuery, type ListQuery, type TableParameters, type TableView } from "../lists/table-view.ts";
import { dateColumns } from "./date-columns.ts";
import { gigsTable } from "./gigs-table.ts";

const words = {
  // `from` and `to`: days that a gig touches; `mine`: whose side the reader is on.
  also: { from: null, to: null, mine: ["true"] },
  short: { industry: "trades", municipality: "municipality" },
} as const;
const { pay: _, ...withoutPay } = gigsTable;

/** What the page's address knows, for who pays or gets the price and for whom it is not. */
export const gigsPage: TableParameters = { ...words, shape: gigsTable };
export const gigsPageWithoutPay: TableParameters = { ...words, shape: withoutPay };

/** What the API is asked: what is not over yet, also where it is searched or sorted, unless the view tells when. */
export function buildGigsQuery(view: TableView, today: string): ListQuery {
  const isDated =
    Object.keys(view.also).length > 0 || view.filters.some(({ column }) => dateColumns.includes(column));
  return { ...buildListQuery(view), ...(!isDated && { from: today }) };
}
