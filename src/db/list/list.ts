import type { SQL, SQLWrapper } from "drizzle-orm";
import type {
  ColumnOf,
  FilterMatch,
  MatchMode,
  TableFilter,
  TableShape,
  TableSort,
} from "../../shared/lists/table.ts";

type Text = {
  kind: "text";
  key: SQLWrapper;
  back: SQLWrapper;
  read: (value: string, mode: MatchMode) => string;
  /** In the order of the key, and of the key reversed. */
  index?: string;
  endIndex?: string;
};

type Measure = { kind: "number" | "date"; key: SQLWrapper; index?: string };

type Choice = {
  kind: "choice";
  /** The position of the row's value among the choices. */
  key: SQLWrapper;
  index?: string;
  matches: (choice: string, isHeld: boolean) => SQLWrapper;
  /** The position of a choice, if each has its own. */
  ordinalOf?: (choice: string) => number;
  /** The index of rows with a choice, or without it. */
  indexForChoice?: (choice: string, isHeld: boolean) => { index: string; isRare: boolean } | undefined;
};

export type ListColumn = Text | Measure | Choice;

export type ListDefinition<Shape extends TableShape> = {
  table: string;
  /** The condition of the partial indexes: not deleted. */
  isListed: SQLWrapper;
  name: SQLWrapper;
  id: SQLWrapper;
  /** The index by name with every column; null: the rows are so few that none is needed. */
  coveringIndex: string | null;
  searchKeys: readonly SQLWrapper[];
  /** Another place in which to search a word. */
  matchWord?: (word: string) => SQL | undefined;
  phone?: SQLWrapper;
  columns: { [Name in ColumnOf<Shape>]: ListColumn };
};

export type ParsedListQuery<Name extends string = string> = {
  search?: string | undefined;
  filter: readonly TableFilter<Name>[];
  match: FilterMatch;
  sort: readonly TableSort<Name>[];
  limit: number;
  cursor?: string | undefined;
};
