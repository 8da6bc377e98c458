import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const day = 86_400_000;
const first = Math.ceil(Date.now() / day) * day + 30 * day;
const date = new Date(first).toISOString().slice(0, 10);
const end = first + 8 * 3_600_000;

/** A gig of a day for three, of which a firm has two places agreed, with one person named, and a doer waits. */
function addAgreed(
  db: DatabaseSync,
  id: string,
  industries: readonly string[],
  more: [string, string][] = [],
) {
  const extra = (at: 0 | 1) => more.map((column) => `, ${column[at]}`).join("");
  db.exec(`
    insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
      created_at, industries${extra(0)}) values ('${id}', 'raksa', '${id}', '', 'hourly', 3450, 3, 'Tampere', '', '', '', '',
      '', '', '${date}', '${date}', '07:00', '15:00', 1, 1, 1, 1, 1, 480, ${first}, ${end}, 'open', 1,
      '${JSON.stringify(industries)}'${extra(1)});
    insert into gig_days (gig_id, date, start_time, end_time, starts_at, ends_at, break_minutes, added_at)
      values ('${id}', '${date}', '07:00', '15:00', ${first}, ${end}, 0, 0);
    insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
      end_date, message, status, created_at) values
      ('${id} firm', '${id}', 'tekijat', 'tekijat', null, 'provider', 2, 3500, '${date}', '${date}', '', 'pending', 2),
      ('${id} doer', '${id}', 'matti', null, 'matti', 'provider', 1, 3600, '${date}', '${date}', '', 'pending', 2);
    update offers set status = 'accepted', accepted = 2, answered_at = 3 where id = '${id} firm';`);
}
function addPeople(db: DatabaseSync) {
  db.exec(`
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
      ('raksa', 'Raksa Oy', '1234567-1', 'a@raksa.test', 1, 0, 1),
      ('tekijat', 'Tekijät Oy', '2345678-1', 'e@tekijat.test', 0, 1, 1);
    insert into users (id, email, name, organization_id, roles, created_at) values
      ('ville', 'v@tekijat.test', 'Ville', 'tekijat', '["employee"]', 1),
      ('matti', 'm@matti.test', 'Matti', null, '["employee"]', 1);`);
}
const name = (db: DatabaseSync, gig: string) =>
  db.exec(`
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at)
      values ('${gig} ville', '${gig}', '${gig} firm', 'ville', 'confirmed', 4);
    insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
      values ('${gig} ville', '${date}', '${gig}', '${gig} firm', 'ville', ${first}, ${end});`);

it("a gig of before there were positions is one itself, with its offers, its crew and its rules", () => {
  const { db, all, applyOthers } = migrateUpTo("0062");
  addPeople(db);
  addAgreed(db, "any", ["carpentry_woodwork", "roofing"]);
  addAgreed(db, "roof", ["roofing"]);
  name(db, "roof");
  const gigs =
    "select id, headcount, amount_cents, industries, accepted, confirmed, status, version from gigs order by id";
  const before = [all(gigs), all("select id, status, workers, accepted from offers order by id")];
  applyOthers();
  expect([all(gigs), all("select id, status, workers, accepted from offers order by id")]).toEqual(before);
  const ofGig = { headcount: 3, amount_cents: 3450, place: 0, cards: "[]" };
  expect(all("select * from gig_positions order by gig_id")).toEqual([
    { ...ofGig, gig_id: "any", id: "any", industry: null },
    { ...ofGig, gig_id: "roof", id: "roof", industry: "roofing" },
  ]);
  expect(
    all(
      "select position_id, workers, amount_cents, accepted from offer_positions where gig_id = 'roof' order by workers",
    ),
  ).toEqual([
    { position_id: "roof", workers: 1, amount_cents: 3600, accepted: 0 },
    { position_id: "roof", workers: 2, amount_cents: 3500, accepted: 2 },
  ]);
  db.exec("update offers set status = 'accepted', accepted = 1, answered_at = 5 where id = 'roof doer'");
  expect(all("select accepted, status from gigs where id = 'roof'")).toEqual([
    { accepted: 3, status: "filled" },
  ]);
  expect(() => db.exec("update gigs set headcount = 2 where id = 'roof'")).toThrow();
  db.exec("update assignments set status = 'declined', answered_at = 6 where id = 'roof ville'");
  expect(all("select released_shifts from assignments where id = 'roof ville'")).toEqual([
    { released_shifts: JSON.stringify([{ date, offerId: "roof firm", positionId: null }]) },
  ]);
});

it("a gig of several positions asks for no cards until it is told to", () => {
  const { db, all, applyOthers } = migrateUpTo("0065");
  addPeople(db);
  const positions = [
    { id: "walls", industry: "drywall_plastering", headcount: 2, amountCents: 3450 },
    { id: "b", industry: "painting_decorating", headcount: 1, amountCents: 3000 },
  ];
  addAgreed(
    db,
    "walls",
    ["drywall_plastering", "painting_decorating"],
    [["positions", `'${JSON.stringify(positions)}'`]],
  );
  applyOthers();
  const read = () => all("select id, place, industry, headcount, cards from gig_positions order by place");
  const [walls, paint] = [
    { id: "walls", place: 0, industry: "drywall_plastering", headcount: 2 },
    { id: "b", place: 1, industry: "painting_decorating", headcount: 1 },
  ];
  expect(read()).toEqual([
    { ...walls, cards: "[]" },
    { ...paint, cards: "[]" },
  ]);
  expect(all("select cards, accepted from gigs")).toEqual([{ cards: "[]", accepted: 2 }]);
  const asking = positions.map((position, at) => ({ ...position, cards: at === 1 ? ["hotWork"] : [] }));
  db.prepare("update gigs set positions = ?, cards = '[]'").run(JSON.stringify(asking));
  expect(read()).toEqual([
    { ...walls, cards: "[]" },
    { ...paint, cards: '["hotWork"]' },
  ]);
});
