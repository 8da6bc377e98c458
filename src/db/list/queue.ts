import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ColumnOf, TableShape, TableSort } from "../../shared/lists/table.ts";
import type { ListColumn, ListDefinition, ParsedListQuery } from "./list.ts";
import { planQuery, type QueryPlan } from "./query-plan.ts";

export type Queue<Shape extends TableShape> = {
  all: ListDefinition<Shape>;
  /** The rows of one state, whose indexes begin with `state`. */
  inState: ListDefinition<Shape>;
  state: SQLWrapper;
  states: readonly string[];
  name: ColumnOf<Shape>;
  /** Waiting rows are sorted by it oldest first, others newest first. */
  since: ColumnOf<Shape>;
};

type QueueQuery<Name extends string> = ParsedListQuery<Name> & { status?: string | undefined };

/** A search alone keeps the queue's own order, filters sort as by `planQuery`. `status` may come as a filter. */
export function planQueueQuery<Shape extends TableShape>(
  { all, inState, state, states, name, since }: Queue<Shape>,
  query: QueueQuery<ColumnOf<Shape>>,
  within?: SQL,
): QueryPlan {
  const { status, filter } = extractStatus(query);
  const isPlain = query.sort.length === 0 && filter.length === 0;
  const queueOrder: TableSort<ColumnOf<Shape>>[] = [{ column: since, isDescending: status !== states[0] }];
  const parted = { ...query, filter, sort: isPlain ? queueOrder : query.sort };
  if (status === undefined) return planQuery(all, parted, within);
  const [first, ...others] = parted.sort;
  const remaining =
    others.length > 0 ? others : [{ column: name, isDescending: first?.isDescending ?? false }];
  const sort = first?.column === "status" ? remaining : parted.sort;
  return planQuery(inState, { ...parted, sort }, and(within, sql`${state} = ${states.indexOf(status)}`));
}

function extractStatus<Name extends string>({ status, filter, match }: QueueQuery<Name>) {
  if (status !== undefined && status !== "all") return { status, filter };
  const statusFilter = filter.find(({ column, mode }) => column === "status" && mode === "equals");
  if (statusFilter === undefined || (match === "any" && filter.length > 1))
    return { status: undefined, filter };
  return { status: statusFilter.value, filter: filter.filter((other) => other !== statusFilter) };
}

export const buildChoiceColumn = (
  key: SQLWrapper,
  choices: readonly string[],
  index?: string,
): ListColumn => ({
  kind: "choice",
  key,
  ...(index !== undefined && { index }),
  matches: (word, isHeld) => sql`${key} ${sql.raw(isHeld ? "=" : "<>")} ${choices.indexOf(word)}`,
  ordinalOf: (word) => choices.indexOf(word),
});
