import type { ReactNode } from "react";
import type { Option } from "../fields/select.tsx";

/** A field for what a column is filtered by. */
export type FilterFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** One fact about each row. What it may be filtered and sorted by stands in the table's shape under the same name. */
export type TableColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The words of a choice, in the order in which they are offered. */
  choices?: readonly Option[];
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** How what it is filtered by is typed and told, where that is not as it stands in the address. */
  value?: { field: (props: FilterFieldProps) => ReactNode; text: (value: string) => string };
  /** Left out until somebody asks for it. */
  isExtra?: boolean;
};

/** The first column says which row it is: it always stands, and on a phone tells all of the row. */
export type TableColumns<Row> = readonly [TableColumn<Row>, ...TableColumn<Row>[]];

/** Something that is done about the chosen rows, one after another. */
export type BulkAction<Row> = {
  key: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  /** Whom it can be done to; the others are left as they are. */
  isApplicable: (row: Row) => boolean;
  /** Why the others are left out, in a sentence. */
  skippedText: (count: number) => string;
  /** The question for so many rows, what comes of it, and the yes as a verb. */
  confirmation: (count: number) => { title: string; facts: readonly string[]; yes: string };
  /** What is to be typed first: one text for all of the rows. */
  input?: { label: string; hint: string; maxLength: number; missing: string };
  /** Does it to one row, with what was typed; throws what refuses it. */
  run: (row: Row, typed: string) => Promise<unknown>;
  done: (count: number) => string;
  /** Afterwards, with those to whom it was done: also where that is nobody, since others may have been before. */
  onDone: (done: readonly Row[]) => Promise<unknown>;
};

/** What a list that grows is at the moment. `isOld`: the rows are of the question before. */
export type TablePages<Row> = {
  items: Row[] | undefined;
  error: unknown;
  hasMore: boolean;
  /** How many there are; `isMore`: and more. Unknown where the list does not count. */
  total?: { count: number; isMore: boolean } | undefined;
  loading: boolean;
  isOld: boolean;
  loadMore: () => Promise<void>;
  again: () => Promise<unknown>;
};

/** The whole list as a file: where it is, and `take` fetches it, or throws what refuses it. */
export type TableFile = { href: string; take: () => Promise<unknown> };
