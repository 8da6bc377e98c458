import { addCrowd } from "../../support/crowd.ts";
import { measureGigs } from "../../support/gig-costs.ts";
import { addGigs } from "../../support/gig-crowd.ts";
import { runTableBench } from "./run-table-bench.ts";

const usage = `What each filter and each order of the gigs costs in D1 for who answers gigs, for who publishes them and for an
admin: rows read, rows returned and milliseconds inside the database, on a first page and on one far into the list.

  npm run bench:gigs [-- --rows 100000]

  --rows N   how many gigs there are (100000: some minutes)
  --help     this text`;

const organizations = 100;

await runTableBench({
  ...{ usage, of: "gigs", flag: "rows" },
  write: async ({ env }, now, rows) => {
    await addCrowd(env, now, { people: 500, organizations });
    await addGigs(env, now, { organizations, rows });
  },
  more: {
    "an open gig more": `insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality,
        address, contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
        exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at)
      values ('one', 'o1', 'Katto', '', 'hourly', 3000, 5, 'Oulu', '', '', '', '', '', '', '2027-03-01', '2027-03-01', '07:00',
        '15:00', 1, 0, 0, 0, 1, 480, 1, 2, 'open', 1)`,
    "a gig's new title": "update gigs set title = 'Katto' where id = 'g0'",
    "its end":
      "update gigs set status = 'cancelled' where id = (select id from gigs where status = 'open' limit 1)",
  },
  measure: (server, now) => measureGigs(server, new Date(now).toISOString().slice(0, 10)),
});
