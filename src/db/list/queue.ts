import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ColumnOf, TableShape } from "../../shared/lists/table.ts";
import { buildListPage, type ListDefinition, type ParsedListQuery } from "./list.ts";

type Queue<Shape extends TableShape> = {
  list: ListDefinition<Shape>;
  status: SQLWrapper;
  /** The one in which rows wait. */
  waiting: string;
  /** Waiting rows are sorted by it oldest first, others newest first. */
  since: ColumnOf<Shape>;
};

type QueueQuery<Name extends string> = ParsedListQuery<Name> & { status?: string | undefined };

/** `status` may come as a filter that holds for all rows. */
export function buildQueuePage<Shape extends TableShape>(
  { list, status: column, waiting, since }: Queue<Shape>,
  query: QueueQuery<ColumnOf<Shape>>,
  within?: SQL,
) {
  const status = query.status === "all" ? undefined : query.status;
  const holdsForAll = query.match === "all" || query.filter.length === 1;
  const filtered = holdsForAll
    ? query.filter.find((one) => one.column === "status" && one.mode === "equals")?.value
    : undefined;
  const order = { column: since, isDescending: (status ?? filtered) !== waiting };
  const sort = query.sort.length > 0 ? query.sort : [order];
  const isOfStatus = status === undefined ? undefined : sql`${column} = ${status}`;
  return buildListPage(
    list,
    { ...query, sort },
    { branches: [{ within: and(within, isOfStatus), rank: 0 }] },
  );
}
