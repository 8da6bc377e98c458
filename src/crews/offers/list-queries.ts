import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Look, Reach } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import type { Asked } from "../../db/table/list.ts";
import { type OffersColumn, offersListOf } from "../../db/table/offers-list.ts";
import { countOf, planOf } from "../../db/table/plan.ts";
import { notCounted } from "../../db/table/walk.ts";
import { offeredBy } from "../../gigs/queries.ts";
import type { Page } from "../../shared/list.ts";
import type { OfferFilter } from "../../shared/offer.ts";
import type { OfferStatus } from "../../shared/offer-status.ts";
import { buyerOf, providerOf } from "../parties.ts";
import { seesAll } from "../queries.ts";
import { peopleByDay, selectOffers } from "./queries.ts";

const isPending = eq(offers.status, "pending");
const goesOn = sql`${gigs.status} in ('open', 'filled')`;
const everyStatus: OfferStatus[] = ["pending", "accepted", "declined", "withdrawn", "expired"];

/** What offers of a part may be, and by what they stand. */
const parts = {
  all: { statuses: everyStatus, sort: "waits" },
  waiting: { statuses: ["pending", "accepted"], sort: "waits" },
  settled: { statuses: everyStatus.slice(1), sort: "updated" },
} as const;

/** Later than any instant of this product, in epoch milliseconds (the year 2286): it puts a rank before all time. */
const beyondAllTime = sql.raw("10000000000000");

/** What waits for anybody's answer comes first, then what is newest. */
const pendingFirst = sql`iif(${isPending}, 1, 0)`;

/** The offers of one gig: all for its owner and admins, their own chain for a provider. */
export function listOffersOf(db: Db, look: Look, gigId: string, page: Page) {
  const { caller } = look;
  const within = sql`${offers.gig_id} = ${gigId} and (${ofGig(seesAll(caller))} or ${offeredBy(caller)})`;
  const asked = { ...page, filter: [], match: "all" as const, sort: [newestFirst("waits")] };
  return readPage(db, look, asked, pendingFirst, within)[0];
}

/**
 * The offers that the caller's side is a party to, a page and how many there are; those that an amendment replaced only
 * when asked for.
 */
export function listOffers(db: Db, look: Look, filter: OfferFilter) {
  const { status, turn, part = "all" } = filter;
  const { caller } = look;
  const { statuses, sort } = parts[part];
  const within = and(
    concerning(caller, status ? [status] : statuses),
    part === "waiting" ? isWaiting(look) : undefined,
    part === "settled" ? ne(offers.status, "pending") : undefined,
    turn && and(isPending, ofGig(turnOf(caller, turn))),
  );
  const wanted = filter.sort.length > 0 ? [...filter.sort, newestFirst("made")] : [newestFirst(sort)];
  const rank = part === "waiting" ? rankOf(caller) : pendingFirst;
  return readPage(db, look, { ...filter, sort: wanted }, rank, within, isTable(filter));
}

/** Whether it is asked as a table is: who does not is not told how many there are. */
export const isTable = ({ part, search, filter, sort }: OfferFilter) =>
  part === "settled" || Boolean(search) || filter.length > 0 || sort.length > 0;

const newestFirst = (column: OffersColumn) => ({ column, isDescending: true });

function readPage(
  db: Db,
  { caller, now }: Look,
  asked: Asked<OffersColumn>,
  rank: SQL,
  within: SQL | undefined,
  isCounted = false,
) {
  const waits = sql`(${rank} * ${beyondAllTime} + ${offers.created_at})`;
  const plan = planOf(offersListOf(buyerOf(caller), waits), asked, within);
  const page = selectOffers(db, now, plan.from, plan.about).orderBy(...plan.orderBy);
  return [page, countOf(db, isCounted ? plan : { ...plan, counted: notCounted })] as const;
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>[0]>[number];

/** Two index walks instead of a scan: the offers on the caller's gigs, and those that the caller's side made. */
function concerning(caller: Reach, statuses: readonly OfferStatus[]): SQL {
  const isOne = sql`status in (${sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )})`;
  return sql`offers.rowid in (
    select own.rowid from gigs as bought join offers as own on own.gig_id = bought.id and own.${isOne}
      where bought.organization_id = ${buyerOf(caller)}
    union all select offers.rowid from offers where ${offeredBy(caller)} and ${isOne})`;
}

/** Whether something holds of an offer's gig. */
const ofGig = (condition: SQL) =>
  sql`exists (select 1 from ${gigs} where ${gigs.id} = ${offers.gig_id} and ${condition})`;

/** Whether it waits for anybody: for an answer, or for names of the caller's people. */
function isWaiting({ caller, now }: Look): SQL | undefined {
  const named = sql`coalesce((select min(people) from (${peopleByDay(now)})), 0)`;
  const ofMine = eq(offers.provider_id, providerOf(caller) ?? "");
  const isToName = and(
    eq(offers.status, "accepted"),
    ofMine,
    ofGig(goesOn),
    sql`${offers.accepted} > ${named}`,
  );
  return or(isPending, isToName);
}

/** What waits for my answer comes before what waits for my people's names, and both before what the others answer. */
function rankOf(caller: Reach): SQL {
  const isMine = ofGig(sql`${goesOn} and ${turnOf(caller, "mine")}`);
  return sql`case when not ${isPending} then 1 when ${isMine} then 2 else 0 end`;
}

function turnOf(caller: Reach, turn: "mine" | "theirs"): SQL {
  const asBuyer = eq(gigs.organization_id, buyerOf(caller) ?? "");
  const asProvider = eq(offers.provider_id, providerOf(caller) ?? "");
  const [forBuyer, forProvider] = turn === "mine" ? ["provider", "buyer"] : ["buyer", "provider"];
  return sql`((${asBuyer} and ${offers.side} = ${forBuyer}) or (${asProvider} and ${offers.side} = ${forProvider}))`;
}
