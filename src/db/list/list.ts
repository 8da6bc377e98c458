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
  /** What is looked for, as the key has it. */
  read: (value: string, mode: MatchMode) => string;
  /** The index in the order of the key, and that of the key read backwards. */
  index?: string;
  endIndex?: string;
};

type Measure = { kind: "number" | "date"; key: SQLWrapper; index?: string };

type Choice = {
  kind: "choice";
  /** The place of the row's value among the others, by which they are sorted. */
  key: SQLWrapper;
  index?: string;
  /** Whether it holds, or does not. */
  holds: (choice: string, isHeld: boolean) => SQLWrapper;
  /** The place of a choice, where each has one of its own. */
  placeOf?: (choice: string) => number;
  /** An index of the rows that a choice holds for, or of those that it does not; by name. */
  found?: (choice: string, isHeld: boolean) => { index: string; isRare: boolean } | undefined;
};

export type ListColumn = Text | Measure | Choice;

/** A table's rows as a list is made of them: what its columns are in SQL, and which indexes know them. */
export type ListDefinition<Shape extends TableShape> = {
  table: string;
  /** What the indexes hold: rows that are not deleted. */
  standing: SQLWrapper;
  name: SQLWrapper;
  id: SQLWrapper;
  /** The index by name that holds every column's key; null where no index is needed to find who is in reach. */
  widest: string | null;
  /** Whose words a search looks at. */
  searched: readonly SQLWrapper[];
  /** Where else a word of a search is found, if anywhere. */
  written?: (word: string) => SQL | undefined;
  /** Where a search that is a number looks besides. */
  phone?: SQLWrapper;
  columns: { [Name in ColumnOf<Shape>]: ListColumn };
};

/** What is asked of a list, as `tableQuery` reads it. */
export type ParsedListQuery<Name extends string = string> = {
  search?: string | undefined;
  filter: readonly TableFilter<Name>[];
  match: FilterMatch;
  sort: readonly TableSort<Name>[];
  limit: number;
  cursor?: string | undefined;
};
