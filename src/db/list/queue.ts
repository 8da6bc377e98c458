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
  asked: QueueQuery<ColumnOf<Shape>>,
  within?: SQL,
): QueryPlan {
  const { status, filter } = extractStatus(asked);
  const isPlain = asked.sort.length === 0 && filter.length === 0;
  const own: TableSort<ColumnOf<Shape>>[] = [{ column: since, isDescending: status !== states[0] }];
  const parted = { ...asked, filter, sort: isPlain ? own : asked.sort };
  if (status === undefined) return planQuery(all, parted, within);
  const [first, ...others] = parted.sort;
  const rest = others.length > 0 ? others : [{ column: name, isDescending: first?.isDescending ?? false }];
  const sort = first?.column === "status" ? rest : parted.sort;
  return planQuery(inState, { ...parted, sort }, and(within, sql`${state} = ${states.indexOf(status)}`));
}

function extractStatus<Name extends string>({ status, filter, match }: QueueQuery<Name>) {
  if (status !== undefined && status !== "all") return { status, filter };
  const told = filter.find(({ column, mode }) => column === "status" && mode === "equals");
  if (told === undefined || (match === "any" && filter.length > 1)) return { status: undefined, filter };
  return { status: told.value, filter: filter.filter((one) => one !== told) };
}

export const buildChoiceColumn = (key: SQLWrapper, words: readonly string[], index?: string): ListColumn => ({
  kind: "choice",
  key,
  ...(index !== undefined && { index }),
  holds: (word, isHeld) => sql`${key} ${sql.raw(isHeld ? "=" : "<>")} ${words.indexOf(word)}`,
  placeOf: (word) => words.indexOf(word),
});
