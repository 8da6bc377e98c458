import { sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { enqueueErasures } from "../../../src/account-deletion/erasure-queries.ts";
import {
  anonymizeUsers,
  deletePersonalData,
  purgeEndedEmployments,
  removeFromRooms,
} from "../../../src/account-deletion/queries.ts";
import { anonymizeNotifications, redactDocuments } from "../../../src/account-deletion/redaction-queries.ts";
import type { ActionContext } from "../../../src/auth/caller.ts";
import { readSection } from "../../../src/data-export/section-queries.ts";
import { type SectionName, sections } from "../../../src/data-export/stream-export.ts";
import { connect } from "../../../src/db/client.ts";

const modules = import.meta.glob("../../../src/db/schema/*.ts", { eager: true }) as Record<string, object>;
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one) => one instanceof SQLiteTable)
  .map(getTableConfig);

/** Columns that say who somebody is: what refers to users, and what names people by itself. */
const personal = tables
  .flatMap(({ name, columns, foreignKeys }) => {
    const referring = foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return getTableConfig(foreignTable).name === "users" ? own.map((column) => column.name) : [];
    });
    const telling = columns
      .map((column) => column.name)
      .filter((column) =>
        /(^|_)((user|actor|author|subject)_id|email|phone|name|author|address|avatar|by|asks|crew)$/.test(
          column,
        ),
      );
    return [...new Set([...referring, ...telling])].map((column) => `${name}.${column}`);
  })
  .sort();

const ofOrganization = "an organisation's, not a person's";

/** Which part of the file tells what stands in the column: its query must name the column. */
const exported: Record<string, SectionName> = {
  "absences.user_id": "absences",
  "access_tokens.name": "accessTokens",
  "access_tokens.user_id": "accessTokens",
  "applications.company_name": "applications",
  "applications.email": "applications",
  "applications.name": "applications",
  "applications.phone": "applications",
  "applications.user_id": "applications",
  "assignments.user_id": "assignments",
  "audit_log.actor_id": "log",
  "audit_log.subject_id": "log",
  "calendar_feeds.user_id": "profile",
  "crew_reserves.user_id": "reserves",
  "gig_changes.actor_id": "gigChanges",
  "gig_interests.user_id": "interests",
  "gigs.address": "gigs",
  "gigs.created_by": "gigs",
  "known_devices.user_id": "knownDevices",
  "mail_outbox.address": "mails",
  "mail_outbox.user_id": "mails",
  "muted_buyers.user_id": "profile",
  "muted_news.user_id": "profile",
  "notifications.user_id": "notifications",
  "offers.answered_by": "offersAnswered",
  "offers.asks": "asks",
  "offers.created_by": "offers",
  "offers.crew": "chosen",
  "offers.user_id": "offersAnswered",
  "one_time_links.new_email": "links",
  "one_time_links.user_id": "links",
  "organizations.name": "profile",
  "quiet_hours.user_id": "profile",
  "push_subscriptions.user_id": "profile",
  "recovery_codes.user_id": "recoveryCodes",
  "room_leavers.user_id": "rooms",
  "room_members.user_id": "rooms",
  "room_pictures.user_id": "pictures",
  "saved_searches.name": "profile",
  "saved_searches.user_id": "profile",
  "second_factors.user_id": "secondFactor",
  "sessions.user_id": "sessions",
  "shifts.user_id": "shifts",
  "site_details.user_id": "profile",
  "support_messages.author_id": "supportAnswers",
  "support_tickets.user_id": "tickets",
  "swap_asks.user_id": "swapAsks",
  "swaps.taker_id": "swaps",
  "user_cards.user_id": "profile",
  "users.avatar": "profile",
  "users.email": "profile",
  "users.name": "profile",
  "users.phone": "profile",
};

const gone = "who has left has no login to ask with";

const shortLived = "deleted some minutes later";

const notExported: Record<string, string> = {
  "absence_spans.user_id": "what the entries come to, which are told",
  "assignments.created_by":
    "whom somebody named for a crew is that person's record; the log tells that they did",
  "ended_employments.email": gone,
  "ended_employments.phone": gone,
  "ended_employments.user_id": gone,
  "erasures.user_id": "there is none before the account is gone",
  "gig_templates.name": ofOrganization,
  "organizations.admin_email": ofOrganization,
  "partners.user_id": "whom a buyer asks first is that buyer's record",
  "rooms.provider_user_id": "an individual is a member of the rooms that they ask in, which are told by that",
  "undos.actor_id": shortLived,
  "undos.user_id": shortLived,
  "rooms.last_author": "a copy for lists of what the room holds",
  "organizations.phone": ofOrganization,
};

/** What a deletion does not touch, and why it may stay. Everything else its statements name. */
const kept: Record<string, string> = {
  "assignments.created_by": "the id of a row without a name",
  "assignments.user_id": "what was worked stays, of a row without a name",
  "audit_log.actor_id": "the log keeps ids alone, of a row without a name",
  "audit_log.subject_id": "the log keeps ids alone, of a row without a name",
  "gig_changes.actor_id": "the id of a row without a name",
  "gig_templates.name": ofOrganization,
  "gigs.created_by": "the id of a row without a name",
  "offers.answered_by": "the id of a row without a name",
  "offers.asks": "the ids of rows without a name",
  "offers.created_by": "the id of a row without a name",
  "offers.crew": "the ids of rows without a name",
  "offers.user_id": "what was agreed stays, of a row without a name",
  "organizations.name": ofOrganization,
  "organizations.phone": `${ofOrganization}; it goes with the organisation`,
  "shifts.user_id": "what was worked stays, of a row without a name",
  "swaps.taker_id": "the id of a row without a name",
  "support_messages.author_id":
    "what support answered is the asker's; their own questions go with the ticket",
  "undos.actor_id": shortLived,
  "undos.user_id": shortLived,
};

const db = connect({} as never);
const textOf = (statement: { toSQL: () => { sql: string } }) => statement.toSQL().sql;
const [tableOf, columnOf] = [(at: string) => at.split(".")[0] ?? "", (at: string) => at.split(".")[1] ?? ""];

describe("every personal column", () => {
  it("is in the data export, or excepted with a reason", () => {
    expect([...Object.keys(exported), ...Object.keys(notExported)].sort()).toEqual(personal);
  });

  it.each(Object.entries(exported))("%s is in the query of %s", (at, name) => {
    const query = textOf(readSection(db, sections[name], "me"));
    expect(query).toMatch(new RegExp(`\\b${tableOf(at)}\\b`));
    expect(query).toMatch(new RegExp(`\\b${columnOf(at)}\\b`));
  });

  it("is cleared by an account deletion, or excepted with a reason", () => {
    const leaving = sql`select 'me'`;
    const act = { caller: { id: "me", name: "" }, now: 0 } as ActionContext;
    const statements = [
      ...Object.values(enqueueErasures(db, 0, leaving)),
      ...anonymizeNotifications(db, leaving),
      ...redactDocuments(db, leaving, null, { names: ["somebody"], addresses: ["somebody@x.test"] }),
      ...deletePersonalData(db, act, leaving),
      ...anonymizeUsers(db, 0, sql`id = 'me'`),
      purgeEndedEmployments(db),
      ...removeFromRooms(db, 0),
    ].map(textOf);
    const changed = (at: string) => {
      const [table, column] = [tableOf(at), columnOf(at)];
      return statements.some(
        (text) =>
          text.startsWith(`delete from "${table}"`) ||
          new RegExp(`^update "${table}" set .*"${column}" = `, "s").test(text),
      );
    };
    const untouched = personal.filter((at) => !changed(at));
    expect(untouched).toEqual(Object.keys(kept).sort());
  });
});
