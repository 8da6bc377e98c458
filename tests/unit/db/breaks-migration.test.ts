import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const at = (text: string) => Date.parse(text);

type Gig = {
  id: string;
  type?: string;
  same?: boolean;
  hours?: [string, string];
  minutes: number;
  days: [date: string, startTime: string, endTime: string, startsAt: string, endsAt: string][];
};

/** 07.00-15.30 of Finland, on these winter days. */
const shift = (date: string): Gig["days"][number] => [
  date,
  ...(["07:00", "15:30", `${date}T05:00Z`, `${date}T13:30Z`] as const),
];
const gigs: Gig[] = [
  { id: "hourly", minutes: 1020, days: [shift("2027-01-11"), shift("2027-01-12")] },
  { id: "fixed", type: "fixed", minutes: 510, days: [shift("2027-01-14")] },
  {
    id: "individual",
    same: false,
    minutes: 750,
    days: [shift("2027-01-13"), ["2027-01-15", "08:00", "12:00", "2027-01-15T06:00Z", "2027-01-15T10:00Z"]],
  },
  {
    id: "alike",
    same: false,
    minutes: 480,
    days: [
      ["2027-01-18", "08:00", "12:00", "2027-01-18T06:00Z", "2027-01-18T10:00Z"],
      ["2027-01-20", "08:00", "12:00", "2027-01-20T06:00Z", "2027-01-20T10:00Z"],
    ],
  },
  {
    // In the first of these nights an hour is skipped: six and a half hours on the clock are five and a half.
    id: "spring",
    hours: ["23:00", "05:30"],
    minutes: 330 + 390,
    days: [
      ["2027-03-27", "23:00", "05:30", "2027-03-27T21:00Z", "2027-03-28T02:30Z"],
      ["2027-03-28", "23:00", "05:30", "2027-03-28T20:00Z", "2027-03-29T02:30Z"],
    ],
  },
];

it("gigs from before breaks keep hours without breaks, and nothing else changes", () => {
  const { db, all, applyOthers } = migrateUpTo("0035");
  db.exec(`
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
      ('raksa', 'Raksa Oy', '1234567-1', 'aino@raksa.test', 1, 0, 1),
      ('tekijat', 'Tekijät Oy', '2345678-1', 'eero@tekijat.test', 0, 1, 1);
    insert into users (id, email, name, organization_id, roles, created_at) values
      ('aino', 'aino@raksa.test', 'Aino', 'raksa', '["workProviderAdmin"]', 1),
      ('eero', 'eero@tekijat.test', 'Eero', 'tekijat', '["staffProviderAdmin"]', 1),
      ('ville', 'ville@tekijat.test', 'Ville', 'tekijat', '["employee"]', 1);`);
  for (const { id, type = "hourly", same = true, hours = ["07:00", "15:30"], minutes, days } of gigs) {
    const [first, last] = [days[0], days.at(-1)];
    db.prepare(
      `insert into gigs (id, organization_id, created_by, title, description, type, amount_cents, headcount, municipality,
        address, contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time,
        same_hours_each_day, exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at,
        ends_at, status, version, revision, created_at, published_at)
      values (?, 'raksa', 'aino', ?, '', ?, 3400, 1, 'Tampere', '', '', '', '', '', '', ?, ?, ?, ?, ?, 1, 1, 1, ?, ?, ?, ?,
        'open', 3, 4, 1, 1)`,
    ).run(
      ...[id, id, type, first?.[0] ?? "", last?.[0] ?? "", ...hours, Number(same)],
      ...[days.length, minutes, at(first?.[3] ?? ""), at(last?.[4] ?? "")],
    );
    for (const [date, startTime, endTime, startsAt, endsAt] of days)
      db.prepare(
        "insert into gig_days (gig_id, date, start_time, end_time, starts_at, ends_at) values (?, ?, ?, ?, ?, ?)",
      ).run(id, date, startTime, endTime, at(startsAt), at(endsAt));
    db.exec(`
      insert into offers (id, gig_id, provider_id, organization_id, side, workers, amount_cents, start_date, end_date, message,
          status, version, created_by, created_at)
        select 'offer ' || id, id, 'tekijat', 'tekijat', 'provider', 1, 3400, start_date, end_date, '', 'pending', 1, 'eero', 1
        from gigs where id = '${id}';
      update offers set status = 'accepted', accepted = 1, answered_at = 2 where gig_id = '${id}';
      insert into assignments (id, gig_id, offer_id, user_id, status, created_by, created_at, seen_version,
          acknowledged_version)
        values ('crew ${id}', '${id}', 'offer ${id}', 'ville', 'proposed', 'eero', 3, 3, 3);
      insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
        select 'crew ${id}', date, gig_id, 'offer ${id}', 'ville', starts_at, ends_at from gig_days where gig_id = '${id}';
      insert into notifications (id, user_id, kind, created_at, gig_id, data)
        values ('told ${id}', 'ville', 'assigned', 3, '${id}', '{}');`);
  }
  const kept = () => [
    all(
      "select assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at from shifts order by assignment_id, date",
    ),
    all(
      "select id, gig_id, user_id, status, seen_version, acknowledged_version from assignments order by id",
    ),
    all("select id, status, workers, accepted, amount_cents, version from offers order by id"),
    all(
      "select id, status, accepted, confirmed, version, revision, working_days, starts_at, ends_at from gigs order by id",
    ),
    all("select gig_id, date, start_time, end_time, starts_at, ends_at from gig_days order by gig_id, date"),
    all("select * from notifications order by id"),
    all("select * from mail_outbox"),
    all("select * from gig_changes"),
    all("select seq, action, subject_id from audit_log order by seq"),
  ];
  const before = kept();
  expect(before[0]).toHaveLength(9);
  applyOthers();
  expect(kept()).toEqual(before);

  expect(
    all(`select id, start_time, end_time, hours_vary, break_minutes, total_minutes, contract,
      (select group_concat(break_minutes, ' ') from gig_days where gig_id = gigs.id order by date) as breaks
      from gigs order by id`).map((row) => Object.values(row).join(" ")),
  ).toEqual([
    "alike 08:00 12:00 0 0 480 leasing 0 0",
    "fixed 07:00 15:30 0 30 480 subcontract 30",
    "hourly 07:00 15:30 0 30 960 leasing 30 30",
    "individual 07:00 15:30 1 30 720 leasing 30 0",
    "spring 23:00 05:30 0 30 690 leasing 0 30",
  ]);
});
