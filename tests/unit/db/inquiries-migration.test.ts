import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const hours8 = 8 * 3_600_000;

const people = `
  insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
    ('raksa', 'Raksa Oy', '1234567-1', 'a@raksa.test', 1, 0, 1),
    ('tekijat', 'Tekijät Oy', '2345678-1', 'e@tekijat.test', 0, 1, 1);
  insert into users (id, email, name, organization_id, roles, created_at) values
    ('aino', 'a@raksa.test', 'Aino', 'raksa', '["workProvider"]', 1),
    ('eero', 'e@tekijat.test', 'Eero', 'tekijat', '["staffProvider"]', 1),
    ('ville', 'v@tekijat.test', 'Ville', 'tekijat', '["employee"]', 1),
    ('solo', 's@solo.test', 'Solo', null, '["employee"]', 1);
  insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address, contact,
    meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
    exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status, created_at)
    values ('roof', 'raksa', 'Roof', '', 'hourly', 3450, 3, 'Tampere', '', '', '', '', '', '', '2083-01-11', '2083-01-11',
      '07:00', '15:00', 1, 1, 1, 1, 1, 480, 3567000000000, 3567000000000 + ${hours8}, 'open', 1);`;

const everyRoom = `
  insert into rooms (id, kind, gig_id, last_seq, last_author, last_text, last_at, created_at)
    values ('roof', 'gig', 'roof', 2, 'Aino', 'Hei', 5, 3);
  insert into rooms (id, kind, direct_key, created_at) values ('two', 'direct', 'aino:eero', 4);
  insert into room_members (room_id, user_id, read_seq, joined_at) values ('two', 'aino', 0, 4), ('two', 'eero', 7, 4);
  insert into room_members (room_id, user_id, joined_at) values ('roof', 'solo', 4);
  insert into room_leavers (room_id, user_id) values ('roof', 'ville');
  insert into notifications (id, user_id, kind, gig_id, room_id, data, created_at)
    values ('n', 'solo', 'unreadChat', null, 'roof', '{"room":"Roof"}', 6);`;

const read = (all: (query: string) => object[]) => ({
  rooms:
    all(`select id, kind, gig_id, organization_id, direct_key, last_seq, last_author, last_text, last_at, created_at
    from rooms order by id`),
  members: all("select room_id, user_id, read_seq, joined_at from room_members order by room_id, user_id"),
  leavers: all("select * from room_leavers"),
  notifications: all("select * from notifications"),
});

it("rooms of other kinds keep their members, those who left, their notifications and what was last said", () => {
  const { db, all, applyOthers } = migrateUpTo("0052");
  db.exec(people + everyRoom);
  const before = read(all);
  expect(before.members).toHaveLength(7);
  applyOthers();
  expect(read(all)).toEqual(before);
  expect(all("pragma foreign_key_check")).toEqual([]);
});

function openInquiries() {
  const { db, all, applyOthers } = migrateUpTo("0052");
  db.exec(people + everyRoom);
  applyOthers();
  db.exec(`insert into rooms (id, kind, inquiry_gig_id, provider_organization_id, provider_id, created_at)
      values ('firm', 'inquiry', 'roof', 'tekijat', 'tekijat', 9);
    insert into rooms (id, kind, inquiry_gig_id, provider_user_id, provider_id, created_at)
      values ('doer', 'inquiry', 'roof', 'solo', 'solo', 9);`);
  const membersOf = (room: string) =>
    all(`select user_id from room_members where room_id = '${room}' order by user_id`).map(
      (row) => (row as { user_id: string }).user_id,
    );
  return { db, membersOf };
}

it("an inquiry gathers the two desks, or the buyer's and the individual, and follows their roles", () => {
  const { db, membersOf } = openInquiries();
  expect([membersOf("firm"), membersOf("doer")]).toEqual([
    ["aino", "eero"],
    ["aino", "solo"],
  ]);
  db.exec(`update users set roles = '["staffProvider"]' where id = 'ville'`);
  expect(membersOf("firm")).toEqual(["aino", "eero", "ville"]);
  db.exec(`update users set roles = '["employee"]' where id in ('aino', 'ville');
    update users set organization_id = null where id = 'eero'`);
  expect([membersOf("firm"), membersOf("doer")]).toEqual([[], ["solo"]]);
  db.exec(`insert into users (id, email, name, organization_id, roles, created_at)
    values ('new', 'n@tekijat.test', 'New', 'tekijat', '["staffProviderAdmin"]', 1)`);
  expect(membersOf("firm")).toEqual(["new"]);
});

it.each([
  ["a second of the same two", "'again', 'inquiry', 'roof', 'tekijat', null, 'tekijat'"],
  ["one without a gig", "'x', 'inquiry', null, 'tekijat', null, 'tekijat'"],
  ["one without a provider", "'x', 'inquiry', 'roof', null, null, null"],
  ["one of two providers", "'x', 'inquiry', 'roof', 'raksa', 'ville', 'raksa'"],
  ["one of another than it says", "'x', 'inquiry', 'roof', 'raksa', null, 'ville'"],
])("refuses %s", (_, values) => {
  const { db } = openInquiries();
  const insert = () =>
    db.exec(`insert into rooms (id, kind, inquiry_gig_id, provider_organization_id, provider_user_id, provider_id, created_at)
      values (${values}, 9)`);
  expect(insert).toThrow(/constraint failed/);
});

it("a room of another kind has no provider", () => {
  const { db } = openInquiries();
  const insert = (set: string) => () => db.exec(`update rooms set ${set} where id = 'two'`);
  expect(insert("inquiry_gig_id = 'roof'")).toThrow(/constraint failed/);
  expect(insert("provider_organization_id = 'tekijat', provider_id = 'tekijat'")).toThrow(
    /constraint failed/,
  );
});
