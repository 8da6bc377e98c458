import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const day = 86_400_000;
const start = Math.ceil(Date.now() / day) * day + 30 * day;

const gigRow = (id: string, status: string, from: number, version = 1) =>
  `('${id}', 'raksa', '${id}', '', 'hourly', 3450, 3, 'Tampere', '', '', '', '', '', '', '2027-01-11', '2027-01-11',
    '07:00', '15:00', 1, 1, 1, 1, 1, 480, ${from}, ${from + 8 * 3_600_000}, '${status}', ${version}, 1)`;
const offerRow = (id: string, gig: string, who: string, side = "provider") => {
  const [organization, user] = who === "tekijat" ? ["'tekijat'", "null"] : ["null", `'${who}'`];
  return `('${id}', '${gig}', '${who}', ${organization}, ${user}, '${side}', 1, 3450, '2027-01-11', '2027-01-11', '',
    'accepted', 1, 5)`;
};

const hours8 = 8 * 3_600_000;
const dayRow = (gig: string, from: number) =>
  `('${gig}', '2027-01-11', '07:00', '15:00', ${from}, ${from + hours8}, 0)`;
const shiftRow = (id: string, gig: string, who: string, from: number) =>
  `('${id}', '2027-01-11', '${gig}', '${id}', '${who}', ${from}, ${from + hours8})`;

it("individuals accepted before acceptance counted as confirmation are no longer asked, and nobody is notified", () => {
  const { db, all, applyOthers } = migrateUpTo("0042");
  db.exec(`
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
      ('raksa', 'Raksa Oy', '1234567-1', 'a@raksa.test', 1, 0, 1),
      ('tekijat', 'Tekijät Oy', '2345678-1', 'e@tekijat.test', 0, 1, 1);
    insert into users (id, email, name, organization_id, roles, created_at) values
      ('matti', 'm@matti.test', 'Matti', null, '["employee"]', 1),
      ('maija', 'n@matti.test', 'Maija', null, '["employee"]', 1),
      ('ville', 'v@tekijat.test', 'Ville', 'tekijat', '["employee"]', 1);
    insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
      version, created_at) values
      ${gigRow("ahead", "open", start)}, ${gigRow("moved", "open", start + day, 4)},
      ${gigRow("over", "open", start - 90 * day)}, ${gigRow("off", "open", start)};
    insert into gig_days values ${dayRow("ahead", start)}, ${dayRow("moved", start + day)};
    insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
      end_date, message, status, accepted, created_at) values
      ${offerRow("own", "ahead", "matti")}, ${offerRow("crew", "ahead", "tekijat")},
      ${offerRow("changed", "moved", "matti")}, ${offerRow("asked", "moved", "maija", "buyer")},
      ${offerRow("past", "over", "matti")}, ${offerRow("cancelled", "off", "matti")};
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at, acknowledged_version, seen_version) values
      ('own', 'ahead', 'own', 'matti', 'proposed', 20, 1, 1),
      ('crew', 'ahead', 'crew', 'ville', 'proposed', 20, 1, 1),
      ('changed', 'moved', 'changed', 'matti', 'proposed', 20, 3, 3),
      ('asked', 'moved', 'asked', 'maija', 'proposed', 20, 1, 1),
      ('past', 'over', 'past', 'matti', 'proposed', 20, 1, 1),
      ('cancelled', 'off', 'cancelled', 'matti', 'proposed', 20, 1, 1);
    insert into shifts values
      ${shiftRow("own", "ahead", "matti", start)}, ${shiftRow("crew", "ahead", "ville", start)},
      ${shiftRow("changed", "moved", "matti", start + day)}, ${shiftRow("asked", "moved", "maija", start + day)};
    insert into gig_changes (gig_id, version, at, before, after) values
      ('moved', 2, 3, '{}', '{}'), ('moved', 3, 10, '{}', '{}'), ('moved', 4, 30, '{}', '{}');
    update gigs set status = 'cancelled' where id = 'off';`);
  applyOthers();

  const asked = { status: "proposed", answered_at: null, confirmed_at: null, known: 1 };
  const expected = { status: "confirmed", answered_at: 20, confirmed_at: 20 };
  expect(
    all(
      "select id, status, answered_at, confirmed_at, acknowledged_version as known from assignments order by id",
    ),
  ).toEqual([
    { id: "asked", ...asked },
    { id: "cancelled", ...asked },
    // Offered for the gig as its second version; the third came before the buyer's yes.
    { id: "changed", ...expected, known: 2 },
    { id: "crew", ...asked },
    { id: "own", ...expected, known: 1 },
    { id: "past", ...asked },
  ]);
  expect(all("select id, confirmed from gigs order by id")).toEqual([
    { id: "ahead", confirmed: 1 },
    { id: "moved", confirmed: 1 },
    { id: "off", confirmed: 0 },
    { id: "over", confirmed: 0 },
  ]);
  expect([...all("select id from notifications"), ...all("select id from mail_outbox")]).toEqual([]);
});
