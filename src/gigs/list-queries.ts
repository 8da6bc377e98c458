import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { startOfDay } from "../db/day-bounds.ts";
import { named } from "../db/named.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { containsWords } from "../db/search.ts";
import { fold } from "../db/table/fold.ts";
import { type GigsAsked, planGigs } from "../db/table/gigs-plan.ts";
import { countOf } from "../db/table/plan.ts";
import { invalidField } from "../http/errors.ts";
import { day } from "../shared/durations.ts";
import type { GigFilter } from "../shared/gig.ts";
import { seesPrices } from "../shared/roles.ts";
import { summaryColumns } from "./queries.ts";
import { partsFor } from "./reach-queries.ts";

/**
 * A page of gigs and one row more, and how many there are. Throws AppError('input.invalid') for pay where the caller
 * neither pays nor gets it.
 */
export function listGigs(db: Db, caller: Reach, asked: GigFilter) {
  requireOwnPrice(caller, asked);
  const also = wordsOf(asked);
  const filled = [...asked.filter, ...also].some(
    ({ column, value }) => column === "status" && value === "filled",
  );
  const plan = planGigs(partsFor(caller, { mine: asked.mine ?? false, filled }), {
    ...asked,
    also,
    sort: asked.sort.map((one) => (one.column === "start" ? { ...one, column: "name" } : one)),
    held: and(...daysOf(asked), ...searchOf(asked)),
    isDeep: Boolean(asked.q || asked.search),
  });
  const page = db
    .select(named({ ...summaryColumns(caller), ...plan.about }))
    .from(plan.from)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .orderBy(...plan.orderBy);
  return [page, countOf(db, plan)] as const;
}

export type SummaryRow = Awaited<ReturnType<typeof listGigs>[0]>[number];

/** Only who pays or gets the price puts gigs in order or narrows them by it. */
function requireOwnPrice(caller: Reach, { filter, sort }: GigFilter): void {
  if (seesPrices(caller)) return;
  if (filter.some(({ column }) => column === "pay")) throw invalidField("filter", "filter.invalid");
  if (sort.some(({ column }) => column === "pay")) throw invalidField("sort", "sort.invalid");
}

/** Words of their own that say what a filter says. */
function wordsOf({ status, industry, municipality }: GigFilter): GigsAsked["filter"] {
  const words = { status, trades: industry, municipality };
  return (Object.keys(words) as (keyof typeof words)[]).flatMap((column) => {
    const value = words[column];
    return value ? [{ column, mode: "equals" as const, value }] : [];
  });
}

/** No gig is longer than 366 days: the index of when they start is read from there on. */
const longest = 367 * day;

function daysOf({ from, to }: GigFilter): SQL[] {
  return [
    ...(from
      ? [sql`${gigs.starts_at} >= ${startOfDay(from) - longest}`, sql`${gigs.end_day} >= ${Date.parse(from)}`]
      : []),
    ...(to ? [sql`${gigs.start_day} <= ${Date.parse(to)}`] : []),
  ];
}

const searched = [gigs.title_key, gigs.municipality_key, gigs.organization_key];
const mostWords = 8;

/** Every word somewhere, in any order: in what a list shows, or in the description, which has no key. */
function searchOf({ q = "", search = "" }: GigFilter): (SQL | undefined)[] {
  const words = `${q} ${search}`.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) =>
    or(
      ...searched.map((key) => sql`instr(${key}, ${fold(word)}) > 0`),
      containsWords(gigs.description, word),
    ),
  );
}
