import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Principal, ReadContext } from "../auth/caller.ts";
import { getBuyerId, getProviderId } from "../crews/counterparties.ts";
import { canSeeAllOffers } from "../crews/queries.ts";
import type { Db } from "../db/client.ts";
import { selectDay } from "../db/day-bounds.ts";
import { selectNamedPeopleByDay } from "../db/expressions/offer-days.ts";
import { choiceColumn, selectPosition, textColumn } from "../db/list/conditions.ts";
import { buildListPage, countMatches, type ListDefinition, type ParsedListQuery } from "../db/list/list.ts";
import { offers } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import { isOfferedBy } from "../gigs/queries.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import type { Page } from "../shared/lists/list.ts";
import type { ColumnOf } from "../shared/lists/table.ts";
import type { OfferFilter } from "../shared/offers/offer.ts";
import { displayedOfferStatuses, type OfferStatus } from "../shared/offers/offer-statuses.ts";
import type { offersTable } from "../shared/offers/offers-table.ts";
import { selectOffers } from "./queries.ts";

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
    turn && and(isPending, existsGig(isTurnOf(context, turn))),
  );
  const order = filter.sort.length > 0 ? [...filter.sort, newestFirst("made")] : [newestFirst(sort)];
  const rank = part === "waiting" ? selectRank(context) : pendingFirst;
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
  const page = buildListPage(buildOffersList(getBuyerId(caller), waitOrder), query, { condition: within });
  const rows = selectOffers(db, now, page.from, page.pageColumns).orderBy(...page.orderBy);
  return [rows, countMatches(db, isTable ? page : { countSource: sql`(select 1 limit 0)` })] as const;
}

/** `made`: sorts ties by creation. `waits`: the order of pending offers. */
type OffersShape = typeof offersTable & { made: { kind: "date" }; waits: { kind: "number" } };
type OffersColumn = ColumnOf<OffersShape>;

/** The offers of one side, a few thousand at most. `buyer`: the organisation that buys; null: the caller only offers. */
function buildOffersList(buyer: string | null, waits: SQL): ListDefinition<OffersShape> {
  const gig = textColumn(sql`gig.title_key`);
  const counterpart = textColumn(
    buyer === null ? buyerKey : sql`iif(gig.organization_id = ${buyer}, ${providerKey}, ${buyerKey})`,
  );
  const municipality = textColumn(sql`gig.municipality_key`);
  return {
    table: "offers",
    join: sql`join gigs as gig on gig.id = offers.gig_id`,
    order: [{ name: "id", key: offers.id, isDescending: false, isText: true }],
    search: { keys: [gig.key, counterpart.key, municipality.key] },
    columns: {
      ...{ gig, municipality, counterpart },
      status: choiceColumn(selectPosition(displayedStatus, displayedOfferStatuses), displayedOfferStatuses),
      workers: {
        kind: "number",
        key: sql`iif(${offers.status} = 'accepted', ${offers.accepted}, ${offers.workers})`,
      },
      pay: {
        kind: "number",
        key: sql`coalesce(nullif(${offers.accepted_amount_cents}, 0), ${offers.amount_cents})`,
      },
      start: { kind: "date", key: selectDay(offers.start_date) },
      end: { kind: "date", key: selectDay(offers.end_date) },
      updated: { kind: "date", key: sql`coalesce(${offers.answered_at}, ${offers.created_at})` },
      made: { kind: "date", key: offers.created_at },
      waits: { kind: "number", key: waits },
    },
  };
}

const buyerKey = sql`(select name_key from organizations where id = gig.organization_id)`;
const providerKey = sql`coalesce((select name_key from organizations where id = offers.organization_id),
  (select name_key from users where id = offers.user_id), '')`;

const displayedStatus = sql`iif(${offers.status} in ('accepted', 'expired') and gig.status = 'cancelled',
  'gigCancelled', ${offers.status})`;

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
function selectRank(context: ReadContext): SQL {
  const isMine = existsGig(sql`${isGigActive} and ${isTurnOf(context, "mine")}`);
  return sql`case when not ${isPending} then 1 when ${isMine} then 2 else 0 end`;
}

function isTurnOf({ caller, now }: ReadContext, turn: "mine" | "theirs"): SQL {
  const asBuyer = eq(gigs.organization_id, getBuyerId(caller) ?? "");
  const asProvider = eq(offers.provider_id, getProviderId(caller) ?? "");
  // Who keeps an offer as reserve has answered it until its provider is asked.
  const isKept = sql`(offers.reserve_at is not null)`;
  const isAsked = sql`coalesce(offers.reserve_at is not null and offers.asked_until > ${now}, 0)`;
  const [ofBuyer, ofProvider] =
    turn === "mine"
      ? [sql`${offers.side} = 'provider' and not ${isKept}`, sql`${offers.side} = 'buyer' or ${isAsked}`]
      : [sql`${offers.side} = 'buyer' or ${isKept}`, sql`${offers.side} = 'provider' and not ${isAsked}`];
  return sql`((${asBuyer} and (${ofBuyer})) or (${asProvider} and (${ofProvider})))`;
}
