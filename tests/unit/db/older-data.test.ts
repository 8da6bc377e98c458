import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const migrations = globSync("migrations/*.sql").sort();
const lastOfBefore = "0015";
const isBefore = (file: string) => file.replace("migrations/", "") < `${lastOfBefore}_~`;

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

it("what the release before wrote is right after the migrations that came since", () => {
  const db = new DatabaseSync(":memory:");
  const apply = (files: readonly string[]) => {
    for (const file of files) db.exec(readFileSync(file, "utf8"));
  };
  const all = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  apply(migrations.filter(isBefore));
  db.exec(rowsOfBefore);
  apply(migrations.filter((file) => !isBefore(file)));

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
