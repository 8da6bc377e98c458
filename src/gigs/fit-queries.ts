import { and, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { heldCards } from "../db/expressions/held-cards.ts";
import { fromJson } from "../db/json.ts";
import { gigs } from "../db/schema/gigs.ts";
import { can, canSeePrices } from "../shared/auth/permissions.ts";
import { hour } from "../shared/core/durations.ts";
import { earthKm } from "../shared/gigs/fit/distance.ts";
import { type FitProfile, maxKm } from "../shared/gigs/fit/fit.ts";

/** Whom a gig may fit: a firm, or one person; by their id, or the column that has it. */
export type FitSubject = { organizationId: string | SQL } | { userId: string | SQL };

/** The firm of who makes its offers, else the person themselves; null for who neither offers nor works. */
export function findFitSubject(caller: Principal): FitSubject | null {
  const { id: userId, organizationId } = caller;
  if (organizationId !== null && can(caller, "offers.make")) return { organizationId };
  return can(caller, "shifts.work") ? { userId } : null;
}

/** As `computeFit` decides: for lists, whose order and filters the database makes. */
export function fitsSubject(subject: FitSubject): SQL | undefined {
  const trades = selectTrades(subject);
  return and(
    sql`(not exists (${trades}) or exists (select 1 from json_each(${gigs.industries}) where value in (${trades})))`,
    sql`(${gigs.municipality_key} in (${selectNearKeys(subject)})
      or not exists (select 1 from municipality_coordinates as home where ${isHome(subject)})
      or not exists (select 1 from municipality_coordinates where key = ${gigs.municipality_key}))`,
    "userId" in subject ? sql`${countBusyDays(subject.userId)} < ${gigs.working_days}` : undefined,
    "userId" in subject ? holdsCards(subject.userId) : undefined,
  );
}

/** All that the gig asks for until its last day. */
const holdsCards = (userId: string | SQL) => sql`not exists (
  select 1 from json_each(${gigs.cards}) as asked where not exists (select 1 from user_cards
    where user_id = ${userId} and kind = asked.value and (expires_on is null or expires_on >= ${gigs.end_date})))`;

/** What is known of the subject; of gigs done before by the id of their buyer. */
export type StoredFitProfile = Omit<FitProfile, "gigs" | "days"> & { gigsByBuyer: Record<string, number> };

/** The same in each row; SQLite computes it once. */
export function selectFitColumns(caller: Principal) {
  const subject = findFitSubject(caller);
  const profile = subject === null ? sql`select 'null'` : selectProfile(subject, canSeePrices(caller));
  const busyDays = subject !== null && "userId" in subject ? countBusyDays(subject.userId) : sql`null`;
  return {
    fitProfile: fromJson<StoredFitProfile | null>(profile, "fitProfile"),
    busyDays: sql<number | null>`${busyDays}`.as("busyDays"),
  };
}

/** What decides whether a gig fits, of each row's subject. */
export function selectFitFacts(subject: FitSubject) {
  return fromJson<Pick<FitProfile, "industries" | "places" | "languages" | "cards">>(
    sql`select json_object(${listFacts(subject)})`,
    "facts",
  );
}

/** Of a JSON object. */
const listFacts = (subject: FitSubject) => sql`
    'industries', json((select json_group_array(industry) from (${selectTrades(subject)}))),
    'places', json((select json_group_array(place) from (${selectPlaces(subject)}))),
    'cards', json(${"userId" in subject ? sql`(${heldCards(subject.userId)})` : sql`'null'`}),
    'languages', json(${"userId" in subject ? sql`(select json_array(locale) from users where id = ${subject.userId})` : sql`'null'`})`;

function selectProfile(subject: FitSubject, seesPrices: boolean): SQL {
  return sql`select json_object(${listFacts(subject)},
    'paidCents', ${seesPrices ? sql`(${selectPaidLately(subject)})` : sql`null`},
    'gigsByBuyer', json((select json_group_object(buyer, gigs) from (${countGigsByBuyer(subject)}))))`;
}

const selectTrades = (subject: FitSubject) =>
  "userId" in subject
    ? sql`select value as industry from json_each((select industries from users where id = ${subject.userId}))`
    : sql`select industry from organization_industries where organization_id = ${subject.organizationId}`;

const selectPlaces = (subject: FitSubject) =>
  "userId" in subject
    ? sql`select location as place from users where id = ${subject.userId} and location <> ''`
    : sql`select municipality as place from organization_municipalities where organization_id = ${subject.organizationId}`;

/** Of a row of municipality_coordinates named `home`. */
const isHome = (subject: FitSubject) =>
  "userId" in subject
    ? sql`home.key = (select location_key from users where id = ${subject.userId})`
    : sql`home.municipality in (${selectPlaces(subject)})`;

/** More than the farthest way, of which a degree to the north has 111.2 km. */
const maxDegrees = sql.raw(String((maxKm + 1) / 111));

/** The keys of the municipalities that are near enough to one of the subject's. */
const selectNearKeys = (subject: FitSubject) => sql`select near.key from municipality_coordinates as home
  cross join municipality_coordinates as near
    on near.latitude between home.latitude - ${maxDegrees} and home.latitude + ${maxDegrees}
  where ${isHome(subject)} and round(${distance("home", "near")}) <= ${sql.raw(String(maxKm))}`;

/** The haversine formula of `measureDistance`, between two rows of municipality_coordinates. */
function distance(from: string, to: string): SQL {
  const [a, b] = [sql.raw(from), sql.raw(to)];
  const squaredHalfSine = (column: SQL) => sql`pow(sin(radians(${b}.${column} - ${a}.${column}) / 2), 2)`;
  return sql`2 * ${sql.raw(String(earthKm))} * asin(sqrt(${squaredHalfSine(sql`latitude`)}
    + cos(radians(${a}.latitude)) * cos(radians(${b}.latitude)) * ${squaredHalfSine(sql`longitude`)}))`;
}

/** Longer than any shift. */
const maxShift = sql.raw(String(25 * hour));

const countWorkDays = (userId: string | SQL) => sql`(select count(distinct gig_days.date) from shifts
  cross join gig_days on gig_days.gig_id = ${gigs.id}
    and gig_days.date between date(shifts.date, '-1 day') and date(shifts.date, '+1 day')
    and gig_days.starts_at < shifts.ends_at and gig_days.ends_at > shifts.starts_at
  where shifts.user_id = ${userId} and shifts.gig_id <> ${gigs.id}
    and shifts.starts_at between ${gigs.starts_at} - ${maxShift} and ${gigs.ends_at})`;

/** Without those on which they work as well. */
const countAbsentDays = (userId: string | SQL) => sql`(select count(distinct gig_days.date) from absence_spans
  cross join gig_days on gig_days.gig_id = ${gigs.id}
    and gig_days.starts_at < absence_spans.ends_at and gig_days.ends_at > absence_spans.starts_at
  where absence_spans.user_id = ${userId}
    and absence_spans.starts_at < ${gigs.ends_at} and absence_spans.ends_at > ${gigs.starts_at}
    and not exists (select 1 from shifts where shifts.user_id = ${userId} and shifts.gig_id <> ${gigs.id}
      and shifts.starts_at between gig_days.starts_at - ${maxShift} and gig_days.ends_at
      and shifts.starts_at < gig_days.ends_at and shifts.ends_at > gig_days.starts_at))`;

/** Days of the gig on which somebody works elsewhere at that time, or is not available. From their shifts, which are few. */
export const countBusyDays = (userId: string | SQL) =>
  sql`(${countWorkDays(userId)} + ${countAbsentDays(userId)})`;

const maxPrices = sql.raw("10");

/** On average, by the hour, of the latest offers with an hourly price. */
const selectPaidLately = (subject: FitSubject) => sql`select cast(round(avg(amount_cents)) as integer) from (
  select latest.amount_cents from (${selectAcceptedOffers(subject)}) as latest
  cross join gigs as agreed on agreed.id = latest.gig_id and agreed.type = 'hourly'
  order by latest.created_at desc limit ${maxPrices})`;

/** Of the latest gigs in which they had places or confirmed, those that are over. */
const countGigsByBuyer = (subject: FitSubject) => sql`
  select done.organization_id as buyer, count(*) as gigs from (${selectPastGigs(subject)}) as past
  cross join gigs as done on done.id = past.gig_id and done.status = 'done' group by done.organization_id`;

const maxPastGigs = sql.raw("200");

const selectPastGigs = (subject: FitSubject) =>
  "userId" in subject
    ? sql`select distinct gig_id from (select gig_id from assignments
        where user_id = ${subject.userId} and status = 'confirmed' order by rowid desc limit ${maxPastGigs})`
    : sql`select distinct gig_id from (${selectAcceptedOffers(subject)})`;

const selectAcceptedOffers = (subject: FitSubject) => sql`select gig_id, amount_cents, created_at from offers
  where provider_id = ${toProviderId(subject)} and status = 'accepted' and accepted > 0
  order by created_at desc limit ${maxPastGigs}`;

const toProviderId = (subject: FitSubject) => ("userId" in subject ? subject.userId : subject.organizationId);
