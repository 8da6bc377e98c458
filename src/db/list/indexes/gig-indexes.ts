import { sql } from "drizzle-orm";
import { type IndexColumn, index } from "drizzle-orm/sqlite-core";

type Columns = readonly IndexColumn[];
type GigColumn =
  | "created_at"
  | "end_day"
  | "headcount"
  | "hour_cents"
  | "id"
  | "industries"
  | "municipality_back"
  | "municipality_key"
  | "organization_back"
  | "organization_id"
  | "organization_key"
  | "start_day"
  | "starts_at"
  | "status_rank"
  | "title_back"
  | "title_key"
  | "working_days";

/** Partial indexes: of all gigs, of those open for offers, and of one organisation's. */
export const gigIndexPrefixes = { all: "gigs_by", open: "gigs_open_by", own: "gigs_own_by" } as const;

const isListed = `"title_key" is not null`;

/** The first of each holds every column, for full scans. */
export function gigIndexes(t: Record<GigColumn, IndexColumn>) {
  const { all, open, own } = gigIndexPrefixes;
  return [
    ...family(t, all, [], isListed),
    ...family(t, open, [], `${isListed} and "status" = 'open'`),
    ...family(t, own, [t.organization_id], isListed),
  ];
}

function family(t: Record<GigColumn, IndexColumn>, by: string, first: Columns, which: string) {
  const last: Columns = [t.starts_at, t.id];
  const texts: Columns = [t.title_key, t.organization_key, t.municipality_key];
  const extraColumns: Columns = [
    t.start_day,
    t.end_day,
    t.created_at,
    t.hour_cents,
    t.headcount,
    t.working_days,
  ];
  const others: Columns = [t.status_rank, t.industries, ...(first.length > 0 ? [] : [t.organization_id])];
  const coveringIndex = (name: string, ...columns: Columns) =>
    index(`${by}_${name}`)
      .on(...([...first, ...columns] as [IndexColumn]))
      .where(sql.raw(which));
  return [
    coveringIndex("all", ...last, ...texts, ...extraColumns, ...others),
    coveringIndex("title", t.title_key, ...last),
    coveringIndex("title_end", t.title_back, ...last),
    coveringIndex("organization", t.organization_key, ...last),
    coveringIndex("organization_end", t.organization_back, ...last),
    coveringIndex("municipality", t.municipality_key, ...last),
    coveringIndex("municipality_end", t.municipality_back, ...last),
    coveringIndex("start", t.start_day, ...last),
    coveringIndex("end", t.end_day, ...last),
    coveringIndex("created", t.created_at, ...last),
    coveringIndex("pay", t.hour_cents, ...last),
    coveringIndex("headcount", t.headcount, ...last),
    coveringIndex("days", t.working_days, ...last),
    coveringIndex("status", t.status_rank, ...last),
  ];
}
