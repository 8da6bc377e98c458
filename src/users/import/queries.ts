import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { sortUnique } from "../../db/columns.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { normalizeForSearch } from "../../db/list/search-keys.ts";
import { user_cards, users } from "../../db/schema/people.ts";
import { enqueueMails } from "../../mail/outbox-queries.ts";
import type { OrganizationType } from "../../shared/auth/permissions.ts";
import { expandRole } from "../../shared/people/employee.ts";
import { chooseInitialLocale } from "../creation/choose-initial-locale.ts";
import type { ImportCandidate } from "./classify-rows.ts";

/** `existing`: in the organisation; `taken`: in use elsewhere; `alike`: in the organisation, without the e-mail. */
export type ImportRowState = "new" | "existing" | "taken" | "alike";

/** One JSON text, since D1 binds at most 100 parameters. */
const rowsFrom = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) as given`;

const of = (field: string) => sql`(given.value ->> ${sql.raw(`'$.${field}'`)})`;

/**
 * People without an e-mail are matched by name and phone; without a phone too, only with others without an e-mail. A
 * reserved address is taken (decision 009).
 */
function stateOf(organizationId: string, now: number): SQL<ImportRowState> {
  const address = of("email");
  const isColleague = sql`select 1 from users where email = ${address} and organization_id = ${organizationId}`;
  const isTaken = sql`select 1 from users where email = ${address} union all
    select 1 from one_time_links where new_email = ${address} and kind = 'undoEmail' and used_at is null
      and expires_at > ${now}`;
  const alike = sql`select 1 from users where organization_id = ${organizationId}
    and name_key = ${of("nameKey")} and phone = ${of("phone")}`;
  return sql`case
    when ${address} is null then iif(exists (${alike} and (email is null or phone <> '')), 'existing', 'new')
    when exists (${isColleague}) then 'existing'
    when exists (${isTaken}) then 'taken'
    when exists (${alike} and email is null and phone <> '') then 'alike'
    else 'new' end`;
}

export function selectImportStates(
  db: Db,
  organizationId: string,
  rows: readonly ImportCandidate[],
  now: number,
) {
  const keys = rows.map(({ email, name, phone }) => ({ email, nameKey: normalizeForSearch(name), phone }));
  const state = stateOf(organizationId, now).as("state");
  return db.select({ state }).from(rowsFrom(keys)).orderBy(sql`given.key`);
}

type Organization = { id: string; types: readonly OrganizationType[] };

/**
 * All new people or none. Decided at the write, so that of concurrent imports one adds a person. Passwords of welcome
 * mails are generated when they are sent.
 */
export async function insertImportedEmployees(
  db: Db,
  { caller, now }: ActionContext,
  { id: organizationId, types }: Organization,
  rows: readonly ImportCandidate[],
  invite: boolean,
) {
  const newUsers = rows.map((row) => {
    const roles = expandRole(row.role, types);
    return {
      ...row,
      trades: sortUnique(row.trades),
      nameKey: normalizeForSearch(row.name),
      locationKey: normalizeForSearch(row.location),
      id: createId(),
      mailId: createId(),
      roles,
      locale: chooseInitialLocale(caller.locale, { roles, organizationId }),
    };
  });
  const ids = newUsers.map(({ id }) => id);
  const isMade = inJsonArray(users.id, ids);
  const entry = { at: now, actorId: caller.id };
  const { states, created } = await batchNamed(db, {
    states: selectImportStates(db, organizationId, rows, now),
    people: insertFrom(
      db,
      users,
      {
        id: of("id"),
        email: of("email"),
        name: of("name"),
        organization_id: organizationId,
        roles: sql`given.value -> '$.roles'`,
        locale: of("locale"),
        phone: of("phone"),
        location: of("location"),
        name_key: of("nameKey"),
        location_key: of("locationKey"),
        industries: sql`given.value -> '$.trades'`,
        created_at: now,
      },
      sql`from ${rowsFrom(newUsers)} where ${stateOf(organizationId, now)} = 'new'`,
    ),
    cards: insertFrom(
      db,
      user_cards,
      {
        user_id: users.id,
        kind: sql`card.value ->> '$.kind'`,
        expires_on: sql`card.value ->> '$.expiresOn'`,
      },
      sql`from ${rowsFrom(newUsers)} join ${users} on ${users.id} = ${of("id")}
        join json_each(given.value, '$.cards') as card`,
    ),
    mails: invite ? [writeInvitations(db, newUsers, now)] : [],
    log: [
      insertAuditEntries(
        db,
        { ...entry, action: "organization.import" },
        {
          organizationId: sql`${organizationId}`,
          subjectId: sql`${organizationId}`,
          details: sql`json_object('people', n, 'count', cast(${rows.length} as integer))`,
        },
        sql`(select count(*) as n from users where ${isMade}) where n > 0`,
      ),
      insertAuditEntries(
        db,
        { ...entry, action: "user.add" },
        {
          organizationId: sql`organization_id`,
          subjectId: sql`id`,
          details: sql`json_object('roles', (select group_concat(value, ' ') from json_each(roles)))`,
        },
        sql`users where ${isMade}`,
      ),
    ],
    created: db.select({ id: users.id, email: users.email }).from(users).where(isMade),
  });
  const invited = new Set(created.flatMap(({ id, email }) => (invite && email !== null ? [id] : [])));
  return {
    states: states.map(({ state }) => state),
    outboxIds: newUsers.flatMap(({ id, mailId }) => (invited.has(id) ? [mailId] : [])),
  };
}

/** Without a password: see `generatePasswordAtSend`. */
function writeInvitations(db: Db, people: readonly object[], now: number) {
  return enqueueMails(
    db,
    {
      id: of("mailId"),
      to: { userId: users.id, address: users.email, locale: users.locale },
      template: "welcome",
      data: sql`json_object('name', ${users.name}, 'email', ${users.email})`,
      now,
    },
    sql`from ${rowsFrom(people)} join ${users} on ${users.id} = ${of("id")} where ${users.email} is not null`,
  );
}
