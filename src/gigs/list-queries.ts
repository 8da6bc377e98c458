import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { containsWords } from "../db/search.ts";
import type { Place } from "../http/cursor.ts";
import type { GigFilter, GigStatus } from "../shared/gig.ts";
import type { Industry } from "../shared/industries.ts";
import { can } from "../shared/roles.ts";
import { involving, ownedBy, reach, summaryColumns, withinReach } from "./queries.ts";

/** What an hour pays in cents: a fixed price is spread over the gig's hours, so that both kinds sort together. */
const centsAnHour = sql`iif(${gigs.type} = 'hourly', ${gigs.amount_cents}, ${gigs.amount_cents} * 60 / ${gigs.total_minutes})`;

const sortKeys = { start: sql`${gigs.starts_at}`, created: sql`${gigs.created_at}`, pay: centsAnHour };

/** Later than any gig starts, in milliseconds. */
const afterAll = 1e14;

/** One row more than the page holds; `after` is where the page before ended. */
export function listGigs(db: Db, caller: Reach, filter: GigFilter, after: Place | null) {
  const { sort, status } = filter;
  if (sort === "start" && status === undefined && can(caller, "offers.make")) {
    return listOpenFirst(db, caller, filter, after);
  }
  const key = sortKeys[sort.replace("-", "") as keyof typeof sortKeys];
  return pageOfGigs(db, caller, filter, after, key, listed(caller, status));
}

/**
 * What a provider can answer now, soonest first, before what is filled or over. Each part is read in its own order:
 * the open ones by index, and the others only when those do not fill the page.
 */
function listOpenFirst(db: Db, caller: Reach, filter: GigFilter, after: Place | null) {
  const page = (key: SQL, which: SQL) => pageOfGigs(db, caller, filter, after, key, which);
  const later = sql`${gigs.starts_at} + ${sql.raw(String(afterAll))}`;
  const open = page(sortKeys.start, sql`${gigs.status} = 'open'`).as("open");
  const rest = page(later, sql`${gigs.status} <> 'open' and ${reach(caller, null)}`).as("rest");
  return db
    .select()
    .from(open)
    .unionAll(db.select().from(rest))
    .limit(filter.limit + 1);
}

function pageOfGigs(db: Db, caller: Reach, filter: GigFilter, after: Place | null, key: SQL, which: SQL) {
  const [order, beyond] = filter.sort.startsWith("-") ? [desc, sql`<`] : [asc, sql`>`];
  return db
    .select(named({ ...summaryColumns(caller), sortKey: sql<number>`${key}`.as("sortKey") }))
    .from(gigs)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(
      and(
        which,
        filter.mine ? sql`(${ownedBy(caller)} or ${involving(caller)})` : undefined,
        filter.status && eq(gigs.status, filter.status),
        filter.industry && requires(filter.industry),
        filter.municipality ? isIn(filter.municipality) : undefined,
        filter.from ? gte(gigs.end_date, filter.from) : undefined,
        filter.to ? lte(gigs.start_date, filter.to) : undefined,
        filter.q ? containsWords(searched, filter.q) : undefined,
        after ? sql`(${key}, ${gigs.id}) ${beyond} (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(order(key), order(gigs.id))
    .limit(filter.limit + 1);
}

const searched = sql`${gigs.title} || ' ' || ${gigs.description} || ' ' || ${gigs.municipality} || ' ' || ${organizations.name}`;

function requires(industry: Industry): SQL {
  return sql`exists (select 1 from gig_industries where gig_id = ${gigs.id} and industry = ${industry})`;
}

/** As it was typed or as place names are written: SQLite ignores case in ASCII letters only. */
function isIn(municipality: string): SQL {
  const written =
    municipality.charAt(0).toLocaleUpperCase("fi") + municipality.slice(1).toLocaleLowerCase("fi");
  return sql`${gigs.municipality} collate nocase in (${municipality}, ${written})`;
}

/** Which of the gigs within reach a list shows: those that others have filled are only in the way of who does not ask for them. */
function listed(caller: Reach, status: GigStatus | undefined): SQL {
  return status === "filled" ? withinReach(caller) : reach(caller, sql`${gigs.status} = 'open'`);
}

export type SummaryRow = Awaited<ReturnType<typeof listGigs>>[number];
