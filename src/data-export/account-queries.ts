import { sql } from "drizzle-orm";
import { fromJson } from "../db/json.ts";
import { absences } from "../db/schema/absences.ts";
import {
  access_tokens,
  known_devices,
  one_time_links,
  recovery_codes,
  second_factors,
  sessions,
} from "../db/schema/access.ts";
import { applications } from "../db/schema/applications.ts";
import { users } from "../db/schema/people.ts";
import { quietHoursOf } from "../notifications/quiet-hours/queries.ts";
import type { ExportSection } from "./section-queries.ts";

/** 1 is Monday, as ISO 8601. */
const selectWeekdays = sql`iif(absences.weekdays is null, 'null', (select json_group_array(value)
  from json_each('[1,2,3,4,5,6,7]') where absences.weekdays >> (value - 1) & 1))`;

/** Never secrets: no tokens, codes or password hashes. */
export const accountSections = {
  profile: {
    table: users,
    columns: {
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      location: users.location,
      description: users.description,
      picture: users.avatar,
      employment: users.employment,
      companyId: users.company_id,
      endedOn: users.ended_on,
      language: users.locale,
      languageChosen: users.locale_chosen,
      roles: users.roles,
      hasSetPassword: users.has_set_password,
      passwordExpiresAt: users.password_expires_at,
      createdAt: users.created_at,
      industries: users.industries,
      notTold: fromJson(
        sql`select json_group_array(json_object('kind', kind, 'channel', channel))
          from muted_news where user_id = users.id`,
        "notTold",
      ),
      quietHours: quietHoursOf(sql`${users.id}`),
      mutedBuyers: fromJson(
        sql`select json_group_array(json_object('id', organizations.id, 'name', organizations.name))
          from muted_buyers join organizations on organizations.id = muted_buyers.organization_id
          where muted_buyers.user_id = users.id`,
        "mutedBuyers",
      ),
      savedSearches: fromJson(
        sql`select json_group_array(json_object('name', name, 'query', query, 'notify', notify))
          from saved_searches where saved_searches.user_id = users.id`,
        "savedSearches",
      ),
      pushedTo: fromJson(
        sql`select json_group_array(json_object('device', sessions.device, 'since', push_subscriptions.created_at))
          from push_subscriptions join sessions on sessions.id = push_subscriptions.session_id
          where push_subscriptions.user_id = users.id`,
        "pushedTo",
      ),
      calendarFeedAt: fromJson<number | null>(
        sql`select created_at from calendar_feeds where user_id = users.id`,
        "calendarFeedAt",
      ),
      cards: fromJson(
        sql`select json_group_array(json_object('kind', kind, 'expiresOn', expires_on,
            'picture', iif(picture is null, null, '/api/users/' || user_id || '/cards/' || kind || '/picture')))
          from user_cards where user_id = users.id`,
        "cards",
      ),
      siteDetails: sql<string | null>`(select sealed from site_details where user_id = users.id)`.as(
        "siteDetails",
      ),
      organization: fromJson(
        sql`select coalesce((select json_object('id', id, 'name', name, 'companyId', company_id)
          from organizations where organizations.id = users.organization_id), 'null')`,
        "organization",
      ),
    },
    isOwn: (me) => sql`users.id = ${me}`,
  },
  absences: {
    table: absences,
    columns: {
      from: absences.start_date,
      to: absences.end_date,
      startTime: absences.start_time,
      endTime: absences.end_time,
      weekdays: fromJson<number[] | null>(selectWeekdays, "weekdays"),
      kind: absences.kind,
      byDesk: absences.by_desk,
      createdAt: absences.created_at,
    },
    isOwn: (me) => sql`absences.user_id = ${me}`,
  },
  sessions: {
    table: sessions,
    columns: {
      device: sessions.device,
      place: sessions.place,
      remembered: sessions.remembered,
      createdAt: sessions.created_at,
      lastUsedAt: sessions.last_used_at,
      expiresAt: sessions.expires_at,
    },
    isOwn: (me) => sql`sessions.user_id = ${me}`,
  },
  knownDevices: {
    table: known_devices,
    columns: { lastUsedAt: known_devices.last_used_at },
    isOwn: (me) => sql`known_devices.user_id = ${me}`,
  },
  secondFactor: {
    table: second_factors,
    columns: { createdAt: second_factors.created_at, confirmedAt: second_factors.confirmed_at },
    isOwn: (me) => sql`second_factors.user_id = ${me}`,
  },
  recoveryCodes: {
    table: recovery_codes,
    columns: { usedAt: recovery_codes.used_at },
    isOwn: (me) => sql`recovery_codes.user_id = ${me}`,
  },
  accessTokens: {
    table: access_tokens,
    columns: {
      name: access_tokens.name,
      createdAt: access_tokens.created_at,
      expiresAt: access_tokens.expires_at,
      lastUsedAt: access_tokens.last_used_at,
    },
    isOwn: (me) => sql`access_tokens.user_id = ${me}`,
  },
  links: {
    table: one_time_links,
    columns: {
      kind: one_time_links.kind,
      newEmail: one_time_links.new_email,
      createdAt: one_time_links.created_at,
      expiresAt: one_time_links.expires_at,
      usedAt: one_time_links.used_at,
    },
    isOwn: (me) => sql`one_time_links.user_id = ${me}`,
  },
  applications: {
    table: applications,
    columns: {
      accountType: applications.account_type,
      companyName: applications.company_name,
      companyId: applications.company_id,
      employment: applications.employment,
      soleTraderId: applications.sole_trader_id,
      name: applications.name,
      email: applications.email,
      phone: applications.phone,
      location: applications.location,
      industries: applications.industries,
      message: applications.message,
      language: applications.locale,
      status: applications.status,
      reason: applications.reason,
      createdAt: applications.created_at,
      answeredAt: applications.answered_at,
    },
    isOwn: (me) => sql`(applications.user_id = ${me}
      or applications.email = (select email from users where users.id = ${me}))`,
  },
} as const satisfies Record<string, ExportSection>;
