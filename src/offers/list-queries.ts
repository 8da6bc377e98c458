import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Principal, ReadContext } from "../auth/caller.ts";
import { getBuyerId, getProviderId } from "../crews/counterparties.ts";
import { canSeeAllOffers } from "../crews/queries.ts";
import type { Db } from "../db/client.ts";
import type { ParsedListQuery } from "../db/list/list.ts";
import { uncounted } from "../db/list/page-query.ts";
import { countMatches, planQuery } from "../db/list/query-plan.ts";
import { buildOffersList, type OffersColumn } from "../db/list/tables/offers-list.ts";
import { offers } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import { isOfferedBy } from "../gigs/queries.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import type { Page } from "../shared/lists/list.ts";
import type { OfferFilter } from "../shared/offers/offer.ts";
import type { OfferStatus } from "../shared/offers/offer-statuses.ts";
import { selectNamedPeopleByDay, selectOffers } from "./queries.ts";

const isPending = eq(offers.status, "pending");
const isGigActive = sql`${gigs.status} in ('open', 'filled')`;
const everyStatus: OfferStatus[] = ["pending", "accepted", "declined", "withdrawn", "expired"];

const listParts = {
  all: { statuses: everyStatus, sort: "waits" },
  waiting: { statuses: ["pending", "accepted"], sort: "waits" },
  settled: { statuses: everyStatus.slice(1), sort: "updated" },
} as const;

/** Later than any real instant, in epoch milliseconds (the year 2286): lets a rank precede all times. */
const maxInstant = sql.raw("10000000000000");

const pendingFirst = sql`iif(${isPending}, 1, 0)`;

/** All for its owner and admins, their own for a provider. */
export function listGigOffers(db: Db, context: ReadContext, gigId: string, page: Page) {
  const { caller } = context;
  const within = sql`${offers.gig_id} = ${gigId} and (${existsGig(canSeeAllOffers(caller))} or ${isOfferedBy(caller)})`;
  const query = { ...page, filter: [], match: "all" as const, sort: [newestFirst("waits")] };
  return readPage(db, context, query, pendingFirst, within)[0];
}

/** Superseded offers only on request. Throws AppError('input.invalid') for pay where the caller may not see it. */
export function listOffers(db: Db, context: ReadContext, filter: OfferFilter) {
  const { status, turn, part = "all" } = filter;
  const { caller } = context;
  requirePriceAccess(caller, filter);
  const { statuses, sort } = listParts[part];
  const within = and(
    selectOwnOffers(caller, status ? [status] : statuses),
    part === "waiting" ? isPendingForSide(context) : undefined,
    part === "settled" ? ne(offers.status, "pending") : undefined,
    turn && and(isPending, existsGig(isTurnOf(caller, turn))),
  );
  const order = filter.sort.length > 0 ? [...filter.sort, newestFirst("made")] : [newestFirst(sort)];
  const rank = part === "waiting" ? selectRank(caller) : pendingFirst;
  return readPage(db, context, { ...filter, sort: order }, rank, within, isTableQuery(filter));
}

/** Only tables count their rows. */
export const isTableQuery = ({ part, search, filter, sort }: OfferFilter) =>
  part === "settled" || Boolean(search) || filter.length > 0 || sort.length > 0;

const newestFirst = (column: OffersColumn) => ({ column, isDescending: true });

function readPage(
  db: Db,
  { caller, now }: ReadContext,
  query: ParsedListQuery<OffersColumn>,
  rank: SQL,
  within: SQL | undefined,
  isTable = false,
) {
  const waitOrder = sql`(${rank} * ${maxInstant} + ${offers.created_at})`;
  const plan = planQuery(buildOffersList(getBuyerId(caller), waitOrder), query, within);
  const page = selectOffers(db, now, plan.from, plan.pageColumns).orderBy(...plan.orderBy);
  return [page, countMatches(db, isTable ? plan : { ...plan, countSource: uncounted })] as const;
}

export type OfferListRow = Awaited<ReturnType<typeof listOffers>[0]>[number];

/** Two index walks instead of a scan: offers on the caller's gigs, and offers of the caller's side. */
function selectOwnOffers(caller: Principal, statuses: readonly OfferStatus[]): SQL {
  const isOne = sql`status in (${sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )})`;
  return sql`offers.rowid in (
    select own.rowid from gigs as bought join offers as own on own.gig_id = bought.id and own.${isOne}
      where bought.organization_id = ${getBuyerId(caller)}
    union all select offers.rowid from offers where ${isOfferedBy(caller)} and ${isOne})`;
}

const existsGig = (condition: SQL) =>
  sql`exists (select 1 from ${gigs} where ${gigs.id} = ${offers.gig_id} and ${condition})`;

/** For an answer of either side, or for the caller to name people. */
function isPendingForSide({ caller, now }: ReadContext): SQL | undefined {
  const namedPeople = sql`coalesce((select min(people) from (${selectNamedPeopleByDay(now)})), 0)`;
  const ofMine = eq(offers.provider_id, getProviderId(caller) ?? "");
  const isToName = and(
    eq(offers.status, "accepted"),
    ofMine,
    existsGig(isGigActive),
    sql`${offers.accepted} > ${namedPeople}`,
  );
  return or(isPending, isToName);
}

/** The caller's answers first, then naming people, then the other side's answers. */
function selectRank(caller: Principal): SQL {
  const isMine = existsGig(sql`${isGigActive} and ${isTurnOf(caller, "mine")}`);
  return sql`case when not ${isPending} then 1 when ${isMine} then 2 else 0 end`;
}

function isTurnOf(caller: Principal, turn: "mine" | "theirs"): SQL {
  const asBuyer = eq(gigs.organization_id, getBuyerId(caller) ?? "");
  const asProvider = eq(offers.provider_id, getProviderId(caller) ?? "");
  const [forBuyer, forProvider] = turn === "mine" ? ["provider", "buyer"] : ["buyer", "provider"];
  return sql`((${asBuyer} and ${offers.side} = ${forBuyer}) or (${asProvider} and ${offers.side} = ${forProvider}))`;
}
