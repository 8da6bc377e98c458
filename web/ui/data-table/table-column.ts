import type { ReactNode } from "react";
import type { Option } from "../fields/select.tsx";

/** A custom field for the filter's value. */
export type FilterFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Filter and sort are defined in the `TableShape` under the same id. */
export type TableColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Labels of the values, in the order in which they are offered. */
  choices?: readonly Option[];
  /** Aligned right. */
  isNumber?: boolean;
  /** Field and label of the filter's value, where it is not shown as it stands in the URL. */
  value?: { field: (props: FilterFieldProps) => ReactNode; text: (value: string) => string };
  /** Hidden by default. */
  isExtra?: boolean;
};

/** The first column names the row: it is never hidden, and on a phone holds all of the row. */
export type TableColumns<Row> = readonly [TableColumn<Row>, ...TableColumn<Row>[]];

export type BulkAction<Row> = {
  key: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  /** Rows that it does not apply to are skipped. */
  isApplicable: (row: Row) => boolean;
  /** Says why rows are skipped. */
  skippedText: (count: number) => string;
  /** Names the rows that it is done to, and those that are skipped. */
  listsRows?: boolean;
  /** Says so again at the end. */
  repeatsSkipped?: boolean;
  /** `yes`: a verb. */
  confirmation: (count: number) => { title: string; facts: readonly string[]; yes: string };
  /** A text to be typed first, the same for all rows. */
  input?: { label: string; hint: string; maxLength: number; missing: string };
  /** Throws if the row is refused. */
  run: (row: Row, input: string) => Promise<unknown>;
  done: (count: number, done: readonly Row[]) => string;
  /** Once nothing was refused, since `onDone` says so, such as in a toast with "Undo". */
  closesWhenDone?: boolean;
  /** Called with the rows that succeeded, also when there are none: an earlier try may have changed some. */
  onDone: (done: readonly Row[]) => Promise<unknown>;
};

/** `isOld`: the rows belong to the previous query. */
export type TablePages<Row> = {
  items: Row[] | undefined;
  error: unknown;
  hasMore: boolean;
  /** `isMore`: at least `count`. Undefined if the list does not count. */
  total?: { count: number; isMore: boolean } | undefined;
  loading: boolean;
  isOld: boolean;
  loadMore: () => Promise<void>;
  reload: () => Promise<unknown>;
};

/** CSV of the whole list. `take` downloads it and throws if refused. */
export type TableFile = { href: string; take: () => Promise<unknown> };
