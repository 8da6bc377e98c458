import { createId } from "../../src/db/ids.ts";
import type { DisplayedOfferStatus, OfferStatus } from "../../src/shared/offers/offer-statuses.ts";
import { writeSearchKeys } from "./search-keys.ts";
import type { Server } from "./server.ts";
import type { addRows } from "./table-rows.ts";

const day = 86_400_000;
const begin = Date.UTC(2027, 0, 1);
const statuses: readonly OfferStatus[] = ["accepted", "accepted", "declined", "withdrawn", "expired"];

/** An offer as the table of one of its sides should see it. `name`: none, by which what is alike stands by its id. */
export type OfferListRow = {
  id: string;
  name: string;
  gig: string;
  counterpart: string;
  municipality: string;
  status: DisplayedOfferStatus;
  workers: number;
  pay: number;
  start: number;
  end: number;
  updated: number;
  made: number;
};

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Writes gigs and offers straight into the database: of one organisation that buys and sends people (`firm`), on its gigs
 * and on others', and offers of others that are none of its business. Gives its own as its table should see them.
 */
export async function addOfferRows(
  { env: { DB } }: Server,
  rows: Awaited<ReturnType<typeof addRows>>,
  count = 240,
) {
  const { firms, people, random } = rows;
  const { next, pick } = random;
  const [firm, ...others] = firms.toSorted((a, b) => b.type.length - a.type.length);
  if (firm === undefined) throw new Error("no organisation");
  const gigs = Array.from({ length: count / 4 }, (_, at) => {
    const start = begin + Math.floor(next() * 300) * day;
    const of = at % 3 === 0 ? firm : pick(others);
    return {
      id: createId(),
      of,
      title: pick(people).name,
      municipality: pick(people).location,
      start,
      isOver: at % 7 === 0,
    };
  });
  const made = Array.from({ length: count }, (_, at) => {
    const gig = pick(gigs);
    const person = at % 5 === 0 ? pick(people) : undefined;
    const isOurs = gig.of !== firm && at % 2 === 0 && !person;
    const by = isOurs ? firm : pick(others);
    const status = pick(statuses);
    const workers = person ? 1 : 1 + Math.floor(next() * 9);
    const start = gig.start + Math.floor(next() * 5) * day;
    const created = begin - Math.floor(next() * 300) * day - Math.floor(next() * 3) * 1000;
    const answered = next() < 0.2 ? null : created + Math.floor(next() * 4) * day;
    return {
      id: createId(),
      gig,
      by,
      person,
      isOurs,
      status,
      workers,
      start,
      created,
      answered,
      pay: pick([2500, 3000, 3450]),
    };
  });
  await DB.batch(
    gigs.map((one) =>
      DB.prepare(
        `insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address, contact,
          meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
          exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at)
        values (?, ?, ?, '', 'hourly', 3000, 200, ?, '', '', '', '', 'fi', '', ?, ?, '07:00', '15:00', 1, 0, 0, 0, 9, 4320, ?, ?, 'open', 1)`,
      ).bind(
        ...[one.id, one.of.id, one.title, one.municipality, dateOf(one.start), dateOf(one.start + 9 * day)],
        ...[one.start, one.start + 10 * day],
      ),
    ),
  );
  await DB.batch(
    made.map((one) =>
      DB.prepare(
        `insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date, end_date,
          message, status, accepted, created_at, answered_at) values (?, ?, ?, ?, ?, 'provider', ?, ?, ?, ?, '', ?, ?, ?, ?)`,
      ).bind(
        ...[
          one.id,
          one.gig.id,
          one.person?.id ?? one.by.id,
          one.person ? null : one.by.id,
          one.person?.id ?? null,
        ],
        ...[one.workers, one.pay, dateOf(one.start), dateOf(one.start + 2 * day), one.status],
        ...[one.status === "accepted" ? 1 : 0, one.created, one.answered],
      ),
    ),
  );
  await DB.batch(
    gigs
      .filter(({ isOver }) => isOver)
      .map(({ id }) => DB.prepare("update gigs set status = 'cancelled' where id = ?").bind(id)),
  );
  const own = made
    .filter(({ gig, isOurs }) => gig.of === firm || isOurs)
    .map(({ id, gig, by, person, status, workers, pay, start, created, answered }): OfferListRow => {
      const isLost = gig.isOver && (status === "accepted" || status === "expired");
      return {
        ...{
          id,
          name: "",
          gig: gig.title,
          municipality: gig.municipality,
          workers: status === "accepted" ? 1 : workers,
          pay,
          start,
        },
        counterpart: gig.of === firm ? (person ?? by).name : gig.of.name,
        status: isLost ? "gigCancelled" : (status as DisplayedOfferStatus),
        ...{ end: start + 2 * day, updated: answered ?? created, made: created },
      };
    });
  await writeSearchKeys(DB);
  return { firm, own, strangers: made.filter((one) => !own.some(({ id }) => id === one.id)) };
}
