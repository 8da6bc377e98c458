import { gigStatuses } from "#shared/gigs/gigs-table.ts";
import type { GigStatus } from "../../src/shared/gigs/gig.ts";
import { writeSearchKeys } from "./search-keys.ts";
import type { Server } from "./server.ts";
import { addRows } from "./table-rows.ts";

export type GigRow = {
  id: string;
  /** When the first shift begins: that is what rows that are alike stand by. */
  name: number;
  title: string;
  organization: string;
  organizationId: string;
  municipality: string;
  start: number;
  end: number;
  pay: number;
  headcount: number;
  days: number;
  status: GigStatus;
  trades: string[];
  created: number;
  /** Whether it fits its viewer. */
  fits: "yes" | "no";
};

const day = 86_400_000;
const trades = [["roofing"], ["roofing", "tile_work"], ["electrical", "fencing", "hvac"], ["plumbing"]];

/** Writes gigs of every state straight into the database, of organisations with odd names, and gives them as lists should. */
export async function addGigRows(server: Server, many: number) {
  const { firms, people, random } = await addRows(server, { organizations: 8, people: 60 });
  const { next, pick } = random;
  const some = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const rows = Array.from(
    { length: many },
    (_, at): GigRow & { amount: number; type: string; minutes: number } => {
      const firm = pick(firms);
      // Some start on a day on which nobody works, and the clock is moved in some of their weeks.
      const start = Date.parse(pick(["2024-03-29", "2024-10-25", "2026-02-03"])) + some(0, 6) * day;
      const [type, amount, minutes] = [pick(["hourly", "fixed"]), some(20, 45) * 100, some(1, 9) * 300];
      const headcount = some(1, 8);
      return {
        id: `gig${String(at).padStart(18, "0")}`,
        name: start + some(0, 2) * day + some(4, 8) * 3_600_000,
        title: pick(people).name,
        ...{ organization: firm.name, organizationId: firm.id },
        municipality: pick(["Helsinki", "Äänekoski", "Åland", "Salo", "Ähtäri", "helsinki"]),
        ...{ start, end: start + some(0, 9) * day },
        ...{ type, amount, minutes },
        pay: type === "hourly" ? amount : Math.floor((amount * 60) / (headcount * minutes)),
        ...{ headcount, days: some(1, 12), status: pick(gigStatuses), trades: pick(trades) },
        created: pick(people).created,
        fits: "no",
      };
    },
  );
  await server.env.DB.prepare(
    `insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at, industries)
    select value ->> 'id', value ->> 'organizationId', value ->> 'title', '', value ->> 'type', value ->> 'amount',
      value ->> 'headcount', value ->> 'municipality', '', '', '', '', '', '', date(value ->> 'start' / 1000, 'unixepoch'),
      date(value ->> 'end' / 1000, 'unixepoch'), '07:00', '15:00', 1, 0, 0, 0, value ->> 'days', value ->> 'minutes',
      value ->> 'name', 4102444800000, case value ->> 'status' when 'draft' then 'draft' else 'open' end,
      value ->> 'created', value -> 'trades' from json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
  await writeSearchKeys(server.env.DB);
  return { firms, rows: rows as GigRow[], random };
}

/** Brings gigs to where they should be: all of them are open, or drafts, when they are written. */
export async function endGigs({ env }: Server, rows: readonly GigRow[]) {
  await env.DB.prepare(
    `update gigs set status = (select value ->> 'status' from json_each(?1) where value ->> 'id' = gigs.id)
      where id in (select value ->> 'id' from json_each(?1) where value ->> 'status' not in ('draft', 'open'))`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
