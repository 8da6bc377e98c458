import { createId } from "../../src/db/ids.ts";
import { normalizeForSearch } from "../../src/db/list/search-keys.ts";
import type { Person } from "./people.ts";
import type { Server } from "./server.ts";

const startsAt = Date.UTC(2083, 2, 1, 5);
const hours8 = 8 * 3_600_000;

/** Writes an open gig of one day straight into the database and gives its id. */
export async function addOpenGig(server: Server, organizationId: string, title = "Concrete at Kalasatama") {
  const id = createId();
  await server.env.DB.prepare(
    `insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
      created_at, title_key, municipality_key)
    values (?, ?, ?, '', 'hourly', 3000, 5, 'Helsinki', '', '', '', '', '', '', '2083-03-01', '2083-03-01', '07:00',
      '15:00', 1, 0, 0, 0, 1, 480, ?, ?, 'open', ?, ?, 'helsinki')`,
  )
    .bind(id, organizationId, title, startsAt, startsAt + hours8, Date.now(), normalizeForSearch(title))
    .run();
  await server.env.DB.prepare("insert into gig_days values (?, '2083-03-01', '07:00', '15:00', ?, ?, 0, 0)")
    .bind(id, startsAt, startsAt + hours8)
    .run();
  return id;
}

type Provider = Pick<Person, "id" | "organizationId">;

/**
 * An offer for all of a gig at its own price that nobody has answered, of a doer (`organizationId` null) or of their
 * organisation; gives its id.
 */
export async function addPendingOffer(server: Server, gigId: string, provider: Provider, workers?: number) {
  const id = createId();
  const { id: userId, organizationId } = provider;
  const isDoer = organizationId === null;
  await server.env.DB.prepare(
    `insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
      end_date, message, created_at)
    select ?, id, ?, ?, ?, 'provider', ?, amount_cents, start_date, end_date, '', ? from gigs where id = ?`,
  )
    .bind(
      ...[id, isDoer ? userId : organizationId, organizationId, isDoer ? userId : null],
      ...[workers ?? (isDoer ? 1 : 2), Date.now(), gigId],
    )
    .run();
  return id;
}

/** The same, accepted whole by the buyer. */
export async function addAcceptedOffer(server: Server, gigId: string, provider: Provider, workers?: number) {
  const id = await addPendingOffer(server, gigId, provider, workers);
  await server.env.DB.prepare(
    "update offers set status = 'accepted', accepted = workers, answered_at = ? where id = ?",
  )
    .bind(Date.now(), id)
    .run();
  return id;
}

/** Names a worker for an accepted offer; gives the assignment's id. */
export async function addAssignment(server: Server, gigId: string, offerId: string, worker: Person) {
  const id = createId();
  await server.env.DB.prepare(
    "insert into assignments (id, gig_id, offer_id, user_id, created_at) values (?, ?, ?, ?, ?)",
  )
    .bind(id, gigId, offerId, worker.id, Date.now())
    .run();
  return id;
}

/** Books an assignment's worker for every day of its gig. */
export async function addShifts(server: Server, assignmentId: string) {
  await server.env.DB.prepare(
    `insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
    select a.id, d.date, a.gig_id, a.offer_id, a.user_id, d.starts_at, d.ends_at
    from assignments a join gig_days d on d.gig_id = a.gig_id where a.id = ?`,
  )
    .bind(assignmentId)
    .run();
}

/** Names somebody straight in the database for `count` gigs of a winter day each, one after the other. */
export async function addBookedDays(
  { env }: Server,
  buyerId: string,
  worker: Pick<Person, "id" | "organizationId">,
  { from, count }: { from: string; count: number },
) {
  const days = Array.from({ length: count }, (_, at) => {
    const start = Date.parse(from) + at * 86_400_000 + 5 * 3_600_000;
    const date = new Date(start).toISOString().slice(0, 10);
    return { date, start, end: start + hours8, gig: createId(), offer: createId(), assignment: createId() };
  });
  const insert = (table: string, columns: string, values: string) =>
    env.DB.prepare(`insert into ${table} (${columns}) select ${values} from json_each(?) as day`).bind(
      JSON.stringify(days),
    );
  const of = (name: string) => `day.value ->> '$.${name}'`;
  await env.DB.batch([
    insert(
      "gigs",
      `id, organization_id, title, description, type, amount_cents, headcount, municipality, address, contact,
        meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
        exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
        created_at, title_key, municipality_key`,
      `${of("gig")}, '${buyerId}', 'A day', '', 'hourly', 3000, 1, 'Helsinki', '', '', '', '', '', '', ${of("date")},
        ${of("date")}, '07:00', '15:00', 1, 0, 0, 0, 1, 480, ${of("start")}, ${of("end")}, 'open', 0, 'a day', 'helsinki'`,
    ),
    insert(
      "gig_days",
      "gig_id, date, start_time, end_time, starts_at, ends_at, break_minutes, added_at",
      `${of("gig")}, ${of("date")}, '07:00', '15:00', ${of("start")}, ${of("end")}, 0, 0`,
    ),
    insert(
      "offers",
      `id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date, message, created_at`,
      `${of("offer")}, ${of("gig")}, '${worker.organizationId}', '${worker.organizationId}', 'provider', 1, 3000,
        ${of("date")}, ${of("date")}, '', 1`,
    ),
    env.DB.prepare(
      "update offers set status = 'accepted', accepted = 1, answered_at = 1 where id in (select value ->> '$.offer' from json_each(?))",
    ).bind(JSON.stringify(days)),
    insert(
      "assignments",
      "id, gig_id, offer_id, user_id, created_at",
      `${of("assignment")}, ${of("gig")}, ${of("offer")}, '${worker.id}', 1`,
    ),
    insert(
      "shifts",
      "assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at",
      `${of("assignment")}, ${of("date")}, ${of("gig")}, ${of("offer")}, '${worker.id}', ${of("start")}, ${of("end")}`,
    ),
  ]);
}
