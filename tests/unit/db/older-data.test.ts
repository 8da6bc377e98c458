import { expect, it } from "vitest";
import { migrateUpTo } from "../../support/migrate-up-to.ts";

/** Rows as the release wrote them whose last migration was 0015. */
const rowsOfBefore = `
  insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    values ('raksa', 'Raksa Oy', '1234567-1', 'aino@raksa.test', 1, 0, 1);
  insert into users (id, email, name, organization_id, roles, created_at)
    values ('aino', 'aino@raksa.test', 'Aino', 'raksa', '["workProviderAdmin"]', 1);
  insert into sessions (id, user_id, epoch, remembered, created_at, last_used_at, expires_at)
    values ('old', 'aino', 0, 1, 1, 1, 9999999999999);
  insert into one_time_links (code_hash, user_id, kind, created_at, expires_at)
    values ('reset', 'aino', 'reset', 1, 2), ('invite', 'aino', 'invite', 1, 2);
  insert into login_failures (key, tries, since) values ('key', 3, 1);
  insert into applications (id, account_type, name, email, phone, location, industries, locale, status, created_at)
    values ('asked', 'individual', 'Aino', 'aino@raksa.test', '', '', '[]', 'fi', 'approved', 1);
  insert into audit_log (at, actor_id, organization_id, action, subject_id, details) values
    (1, 'aino', 'raksa', 'user.roles', 'aino', '{"roles":"[\\"employee\\",\\"staffProvider\\"]"}'),
    (2, 'aino', 'raksa', 'crew.override', 'gig', '{"people":2,"warnings":"Ville Virta: rest"}'),
    (3, null, null, 'user.add', 'aino', '{}')`;

it("rows of an older release are valid after later migrations", () => {
  const { db, all, applyOthers } = migrateUpTo("0015");
  db.exec(rowsOfBefore);
  applyOthers();

  expect(all("select id, name, email from users")).toEqual([
    { id: "aino", name: "Aino", email: "aino@raksa.test" },
  ]);
  expect(all("select id from sessions")).toEqual([]);
  expect(all("select code_hash, kind from one_time_links order by kind")).toEqual([
    { code_hash: "invite", kind: "invite" },
    { code_hash: "reset", kind: "reset" },
  ]);
  expect(all("select tries from login_failures")).toEqual([{ tries: 3 }]);
  expect(all("select id, user_id from applications")).toEqual([{ id: "asked", user_id: null }]);
  expect(all("select details, seal from audit_log order by seq")).toEqual([
    { details: '{"roles":"employee staffProvider"}', seal: null },
    { details: '{"people":2}', seal: null },
    { details: "{}", seal: null },
  ]);
  expect(all("select room_id, user_id from room_members")).toEqual([{ room_id: "raksa", user_id: "aino" }]);
  expect(all("pragma foreign_key_check")).toEqual([]);
});

it("earlier confirmation times are derived from the assignment, the audit log or the acceptance", () => {
  const { db, all, applyOthers } = migrateUpTo("0023");
  for (const { name } of all("select name from sqlite_master where type = 'trigger'"))
    db.exec(`drop trigger ${name}`);
  db.exec(`pragma foreign_keys = off;
    insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
        end_date, message, created_at, status) values
      ('agency', 'gig', 'tekijat', 'tekijat', null, 'buyer', 5, 1, '2026-01-01', '2026-01-02', '', 1, 'accepted'),
      ('buyer', 'gig', 'solo', null, 'solo', 'buyer', 1, 1, '2026-01-01', '2026-01-02', '', 1, 'accepted'),
      ('own', 'gig', 'kai', null, 'kai', 'provider', 1, 1, '2026-01-01', '2026-01-02', '', 1, 'accepted');
    insert into assignments (id, gig_id, offer_id, user_id, status, created_at, answered_at) values
      ('comes', 'gig', 'agency', 'a', 'confirmed', 10, 20), ('asked', 'gig', 'agency', 'b', 'proposed', 10, null),
      ('left', 'gig', 'agency', 'c', 'declined', 10, 40), ('never came', 'gig', 'agency', 'd', 'removed', 10, 40),
      ('booked', 'gig', 'buyer', 'solo', 'removed', 10, 40), ('unsure', 'gig', 'own', 'kai', 'removed', 10, 40);
    insert into audit_log (at, actor_id, action, subject_id, details) values
      (30, 'c', 'assignment.confirmed', 'left', '{}'), (40, 'desk', 'assignment.removed', 'never came', '{}')`);
  applyOthers();
  expect(
    all("select id, confirmed_at from assignments where confirmed_at is not null order by confirmed_at"),
  ).toEqual([
    { id: "booked", confirmed_at: 10 },
    { id: "comes", confirmed_at: 20 },
    { id: "left", confirmed_at: 30 },
  ]);
});
