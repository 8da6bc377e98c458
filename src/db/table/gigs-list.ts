import { type SQLWrapper, sql } from "drizzle-orm";
import { gigStatuses } from "../../shared/gig-statuses.ts";
import type { gigsTable } from "../../shared/gigs-table.ts";
import { gigs } from "../schema/gigs.ts";
import { fold } from "./fold.ts";
import type { List } from "./list.ts";
import { choiceOf } from "./queue.ts";

/** `name` is what rows that are alike stand by, and all by themselves: when the first shift begins. */
export type GigsShape = typeof gigsTable & { name: { kind: "date" } };

const text = (name: string, key: SQLWrapper, back: SQLWrapper) => ({
  ...{ kind: "text" as const, key, back, read: fold },
  ...{ index: name, endIndex: `${name}_end` },
});

const needs = (trade: string, isHeld: boolean) =>
  sql`instr(${gigs.industries}, ${`"${trade}"`}) ${sql.raw(isHeld ? ">" : "=")} 0`;

/** The columns of gigs, with their indexes by the names that these have in each family of gig-indexes.ts. */
export const gigsList: Pick<List<GigsShape>, "columns" | "widest"> = {
  widest: "all",
  columns: {
    name: { kind: "date", key: gigs.starts_at, index: "all" },
    title: text("title", gigs.title_key, gigs.title_back),
    organization: text("organization", gigs.organization_key, gigs.organization_back),
    municipality: text("municipality", gigs.municipality_key, gigs.municipality_back),
    start: { kind: "date", key: gigs.start_day, index: "start" },
    end: { kind: "date", key: gigs.end_day, index: "end" },
    pay: { kind: "number", key: gigs.hour_cents, index: "pay" },
    headcount: { kind: "number", key: gigs.headcount, index: "headcount" },
    days: { kind: "number", key: gigs.working_days, index: "days" },
    status: choiceOf(gigs.status_rank, gigStatuses, "status"),
    trades: { kind: "choice", key: gigs.industries, holds: needs },
    created: { kind: "date", key: gigs.created_at, index: "created" },
  },
};
