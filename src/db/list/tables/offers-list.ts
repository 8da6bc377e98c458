import { type SQL, sql } from "drizzle-orm";
import type { ColumnOf } from "../../../shared/lists/table.ts";
import { displayedOfferStatuses } from "../../../shared/offers/offer-statuses.ts";
import type { offersTable } from "../../../shared/offers/offers-table.ts";
import { offers } from "../../schema/crews.ts";
import type { ListDefinition } from "../list.ts";
import { normalizeForSearch } from "../normalize.ts";
import { buildChoiceColumn } from "../queue.ts";

const selectFromGig = (what: string) =>
  sql`(select ${sql.raw(what)} from gigs as gig where gig.id = ${offers.gig_id})`;

const provider = `select name_key from organizations where id = offers.organization_id
  union all select name_key from users where id = offers.user_id`;

/** `buyer`: the organisation that buys; null: the caller only offers. */
function counterpart(buyer: string | null): SQL {
  const firm = selectFromGig("coalesce(gig.organization_key, '')");
  if (buyer === null) return firm;
  return sql`iif(${selectFromGig("gig.organization_id")} = ${buyer}, coalesce((${sql.raw(provider)}), ''), ${firm})`;
}

const shown = sql`iif(${offers.status} in ('accepted', 'expired') and ${selectFromGig("gig.status")} = 'cancelled',
  'gigCancelled', ${offers.status})`;

const statusRank = sql.raw(
  displayedOfferStatuses.map((status, rank) => `when '${status}' then ${rank}`).join(" "),
);

/** `made`: sorts ties by creation. `waits`: the order of pending offers. */
export type OffersColumn = ColumnOf<OffersShape>;
type OffersShape = typeof offersTable & { made: { kind: "date" }; waits: { kind: "number" } };

/** Without an index: checked in each row. */
const text = (key: SQL) => ({ kind: "text" as const, key, back: key, read: normalizeForSearch });

/** The offers of one side, a few thousand at most: found by whose they are, and scanned. */
export function buildOffersList(buyer: string | null, waits: SQL): ListDefinition<OffersShape> {
  const gig = text(selectFromGig("gig.title_key"));
  const other = text(counterpart(buyer));
  const municipality = text(selectFromGig("gig.municipality_key"));
  const dayOf = (date: SQL) => sql`(unixepoch(${date}) * 1000)`;
  return {
    table: "offers",
    isListed: sql`true`,
    name: offers.id,
    id: offers.id,
    coveringIndex: null,
    searchKeys: [gig.key, other.key, municipality.key],
    columns: {
      ...{ gig, municipality, counterpart: other },
      status: buildChoiceColumn(sql`(case ${shown} ${statusRank} end)`, displayedOfferStatuses),
      workers: {
        kind: "number",
        key: sql`iif(${offers.status} = 'accepted', ${offers.accepted}, ${offers.workers})`,
      },
      pay: {
        kind: "number",
        key: sql`coalesce(nullif(${offers.accepted_amount_cents}, 0), ${offers.amount_cents})`,
      },
      start: { kind: "date", key: dayOf(sql`${offers.start_date}`) },
      end: { kind: "date", key: dayOf(sql`${offers.end_date}`) },
      updated: { kind: "date", key: sql`coalesce(${offers.answered_at}, ${offers.created_at})` },
      made: { kind: "date", key: offers.created_at },
      waits: { kind: "number", key: waits },
    },
  };
}
