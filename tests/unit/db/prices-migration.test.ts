import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

const day = 86_400_000;
const first = Date.parse("2027-01-11T05:00Z");

function gigRow(id: string, type: string, amount: number, headcount: number, version = 1) {
  const minutes = 5 * 8 * 60;
  return `('${id}', 'raksa', '${id}', '', '${type}', ${amount}, ${headcount}, 'Tampere', '', '', '', '', '', '', '2027-01-11',
    '2027-01-15', '07:00', '15:00', 1, 1, 1, 1, 5, ${minutes}, ${first}, ${first + 4 * day + 8 * 3_600_000}, 'open', ${version}, 1)`;
}

const firm = "'tekijat', 'tekijat', null";
const doer = "'matti', null, 'matti'";

it("earlier prices become totals of the whole gig, and the firm's employees are not told them", () => {
  const { db, all, applyOthers } = migrateUpTo("0035");
  const days = (gig: string) =>
    [0, 1, 2, 3, 4]
      .map((n) => {
        const start = first + n * day;
        return `('${gig}', '2027-01-${11 + n}', '07:00', '15:00', ${start}, ${start + 8 * 3_600_000})`;
      })
      .join();
  db.exec(`
    insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at) values
      ('raksa', 'Raksa Oy', '1234567-1', 'a@raksa.test', 1, 0, 1),
      ('tekijat', 'Tekijät Oy', '2345678-1', 'e@tekijat.test', 0, 1, 1);
    insert into users (id, email, name, organization_id, roles, created_at) values
      ('eero', 'e@tekijat.test', 'Eero', 'tekijat', '["staffProviderAdmin"]', 1),
      ('ville', 'v@tekijat.test', 'Ville', 'tekijat', '["employee"]', 1),
      ('veera', 'w@tekijat.test', 'Veera', 'tekijat', '["employee"]', 1),
      ('matti', 'm@matti.test', 'Matti', null, '["employee"]', 1);
    insert into gigs (id, organization_id, title, description, type, amount_cents, headcount, municipality, address,
      contact, meeting_point, gear, language, notes, start_date, end_date, start_time, end_time, same_hours_each_day,
      exclude_saturdays, exclude_sundays, exclude_holidays, working_days, total_minutes, starts_at, ends_at, status,
      version, created_at) values
      ${gigRow("fixed", "fixed", 100_000, 3)}, ${gigRow("hourly", "hourly", 3450, 3, 3)}, ${gigRow("agreed", "fixed", 90_000, 2)};
    insert into gig_days values ${days("fixed")}, ${days("hourly")}, ${days("agreed")};
    insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
      end_date, message, status, accepted, created_at) values
      ('repeats', 'fixed', ${firm}, 'provider', 2, 100000, '2027-01-11', '2027-01-15', '', 'pending', 0, 1),
      ('twoDays', 'fixed', ${doer}, 'provider', 1, 100000, '2027-01-11', '2027-01-12', '', 'pending', 0, 1),
      ('typed', 'agreed', ${doer}, 'provider', 1, 47000, '2027-01-11', '2027-01-15', '', 'pending', 0, 1),
      ('byHour', 'hourly', ${doer}, 'provider', 1, 3450, '2027-01-11', '2027-01-15', '', 'pending', 0, 1),
      ('accepted', 'agreed', ${firm}, 'provider', 1, 90000, '2027-01-11', '2027-01-15', '', 'accepted', 1, 1),
      ('crew', 'hourly', ${firm}, 'provider', 2, 3450, '2027-01-11', '2027-01-15', '', 'accepted', 2, 1);
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at, acknowledged_version, seen_version) values
      ('ville', 'hourly', 'crew', 'ville', 'confirmed', 1, 2, 2),
      ('veera', 'hourly', 'crew', 'veera', 'confirmed', 1, 1, 1);
    insert into gig_changes (gig_id, version, at, before, after) values
      ('hourly', 2, 1, '{"address":"A"}', '{"address":"B"}'),
      ('hourly', 3, 2, '{"pricing":{"amountCents":3000}}', '{"pricing":{"amountCents":3450}}');
    insert into notifications (id, user_id, kind, gig_id, data, created_at) values
      ('place', 'ville', 'gigChanged', 'hourly', '{"version":2}', 1),
      ('price', 'ville', 'gigChanged', 'hourly', '{"version":3}', 1),
      ('desk', 'eero', 'gigChanged', 'hourly', '{"version":3}', 1),
      ('odd', 'veera', 'assigned', 'hourly', '{"amountCents":3450,"gig":"x"}', 1);
    insert into mail_outbox (id, user_id, address, template, locale, data, status, created_at) values
      ('price', 'ville', 'v@tekijat.test', 'gigChanged', 'fi', '{"gigId":"hourly","version":3}', 'queued', 1),
      ('place', 'ville', 'v@tekijat.test', 'gigChanged', 'fi', '{"gigId":"hourly","version":2}', 'queued', 1),
      ('terms', 'veera', 'w@tekijat.test', 'assigned', 'fi', '{"gigId":"hourly","amountCents":3450,"pricingType":"hourly"}', 'queued', 1),
      ('desk', 'eero', 'e@tekijat.test', 'gigChanged', 'fi', '{"gigId":"hourly","version":3}', 'queued', 1);`);
  applyOthers();

  const terms =
    "select id, amount_cents, accepted_amount_cents as agreed, at_ask, as_agreed from offers order by id";
  expect(all(terms)).toEqual([
    { id: "accepted", amount_cents: 90_000, agreed: 90_000, at_ask: 0, as_agreed: 1 },
    { id: "byHour", amount_cents: 3450, agreed: null, at_ask: 1, as_agreed: 0 },
    { id: "crew", amount_cents: 3450, agreed: null, at_ask: 0, as_agreed: 0 },
    { id: "repeats", amount_cents: 66_667, agreed: null, at_ask: 1, as_agreed: 0 },
    { id: "twoDays", amount_cents: 13_333, agreed: null, at_ask: 1, as_agreed: 0 },
    { id: "typed", amount_cents: 47_000, agreed: null, at_ask: 0, as_agreed: 0 },
  ]);
  // Ville knew all but the price; Veera has still to acknowledge the address.
  expect(all("select id, acknowledged_version as known from assignments order by id")).toEqual([
    { id: "veera", known: 1 },
    { id: "ville", known: 3 },
  ]);
  expect(all("select id, data from notifications order by id")).toEqual([
    { id: "desk", data: '{"version":3}' },
    { id: "odd", data: '{"gig":"x"}' },
    { id: "place", data: '{"version":2}' },
  ]);
  expect(all("select id, status, data from mail_outbox order by id")).toEqual([
    { id: "desk", status: "queued", data: '{"gigId":"hourly","version":3}' },
    { id: "place", status: "queued", data: '{"gigId":"hourly","version":2}' },
    { id: "price", status: "failed", data: '{"gigId":"hourly","version":3}' },
    { id: "terms", status: "queued", data: '{"gigId":"hourly"}' },
  ]);

  db.exec("update offers set accepted = 0 where id = 'accepted'");
  expect(all("select accepted_amount_cents as agreed from offers where id = 'accepted'")).toEqual([
    { agreed: 0 },
  ]);
});
