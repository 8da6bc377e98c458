import { createId, deriveId } from "../../../src/db/ids.ts";
import type { Role } from "../../../src/shared/auth/permissions.ts";
import { day, hour } from "../../../src/shared/core/durations.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { buildEmail } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";

type Value = string | number | null;
type Write = { sql: string; values: Value[] };

const firstDay = Date.UTC(2083, 0, 4, 5);
let days = 0;

/** Rows to be written in one trip, straight into the tables: each method gives the id of what it adds. */
export class Insertions {
  private readonly writes: Write[] = [];
  private readonly now = Date.now();

  async run({ env }: Server): Promise<void> {
    if (this.writes.length === 0) return;
    await env.DB.batch(this.writes.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
  }

  do(sql: string, ...values: Value[]): void {
    this.writes.push({ sql, values });
  }

  add(table: string, row: Record<string, Value>): string {
    const columns = Object.keys(row);
    const marks = columns.map(() => "?").join(", ");
    this.do(`insert into ${table} (${columns.join(", ")}) values (${marks})`, ...Object.values(row));
    return String(row.id ?? "");
  }

  /** A new thing that is deleted again. */
  gone(table: string, id: string): string {
    this.do(`delete from ${table} where id = ?`, id);
    return id;
  }

  organization(type: "provides_work" | "provides_staff"): string {
    const about = { name: "Uusi Oy", company_id: createBusinessId(), admin_email: "" };
    const types = { provides_work: 0, provides_staff: 0, [type]: 1 };
    return this.add("organizations", { id: createId(), ...about, ...types, created_at: this.now });
  }

  user(organizationId: string | null, role: Role = "employee", more: Record<string, Value> = {}): string {
    const id = createId();
    return this.add("users", {
      ...{ id, email: buildEmail(id), name: "Toinen Tekijä", organization_id: organizationId },
      ...{ roles: JSON.stringify([role]), has_set_password: 0, created_at: this.now, ...more },
    });
  }

  /** Somebody whose account is gone, as deleting it leaves them. */
  goneUser(organizationId: string | null): string {
    const id = this.user(organizationId);
    this.do(
      "update users set email = null, organization_id = null, roles = '[]', name = '', deleted_at = 1 where id = ?",
      id,
    );
    return id;
  }

  readonly #dates = new Map<string, string>();

  /** The one day of a gig that was put here. */
  dateOf(gigId: string): string {
    return this.#dates.get(gigId) ?? "";
  }

  /** A gig of one day, which no other has. */
  gig(organizationId: string, createdBy: string, status: "draft" | "open" = "open"): string {
    const starts = firstDay + days++ * day;
    const date = new Date(starts).toISOString().slice(0, 10);
    const span = { starts_at: starts, ends_at: starts + 8 * hour };
    const hours = { start_time: "07:00", end_time: "15:00" };
    const id = createId();
    this.#dates.set(id, date);
    this.add("gigs", {
      ...{
        id,
        organization_id: organizationId,
        created_by: createdBy,
        title: "Concrete",
        description: "",
        status,
      },
      ...{ type: "hourly", amount_cents: 3000, headcount: 5, municipality: "Oulu", address: "", contact: "" },
      ...{ meeting_point: "", gear: "", language: "", notes: "", start_date: date, end_date: date },
      ...{ ...hours, ...span, same_hours_each_day: 1, exclude_saturdays: 0, exclude_sundays: 0 },
      ...{ exclude_holidays: 0, working_days: 1, total_minutes: 480, created_at: this.now },
    });
    this.add("gig_days", { gig_id: id, date, ...hours, ...span });
    return id;
  }

  cancel(gigId: string): string {
    this.do("update gigs set status = 'cancelled' where id = ?", gigId);
    return gigId;
  }

  /** An offer of an organisation, or of somebody on their own account, that waits for an answer. */
  offer(
    gigId: string,
    by: { organization: string } | { user: string },
    createdBy: string,
    side = "provider",
  ): string {
    const id = createId();
    const organization = "organization" in by ? by.organization : null;
    const user = "user" in by ? by.user : null;
    this.do(
      `insert into offers (id, gig_id, provider_id, organization_id, user_id, side, workers, amount_cents, start_date,
        end_date, message, created_by, created_at)
      select ?, id, ?, ?, ?, ?, ?, 3000, start_date, end_date, '', ?, ? from gigs where id = ?`,
      ...[id, organization ?? user, organization, user, side, user ? 1 : 2, createdBy, this.now, gigId],
    );
    return id;
  }

  accept(offerId: string): string {
    this.do(
      "update offers set status = 'accepted', accepted = workers, answered_at = ? where id = ?",
      this.now,
      offerId,
    );
    return offerId;
  }

  assignment(gigId: string, offerId: string, userId: string): string {
    const about = { gig_id: gigId, offer_id: offerId, user_id: userId };
    // Long enough ago to be reminded.
    return this.add("assignments", { id: createId(), ...about, created_at: this.now - day });
  }

  confirm(assignmentId: string): string {
    this.do("update assignments set status = 'confirmed' where id = ?", assignmentId);
    return assignmentId;
  }

  /** Of the gig's one day, offered to somebody, who may have said yes. */
  swap(
    { gig, offer, user, assignment }: Record<"gig" | "offer" | "user" | "assignment", string>,
    organizationId: string,
    askedId: string,
    isTaken = false,
  ): string {
    this.do(
      `insert into shifts (assignment_id, date, gig_id, offer_id, user_id, starts_at, ends_at)
        select ?, date, gig_id, ?, ?, starts_at, ends_at from gig_days where gig_id = ?`,
      ...[assignment, offer, user, gig],
    );
    const id = this.add("swaps", {
      ...{ id: createId(), assignment_id: assignment, organization_id: organizationId },
      ...{ dates: JSON.stringify([this.dateOf(gig)]), status: isTaken ? "accepted" : "offered" },
      ...{ created_at: this.now, taker_id: isTaken ? askedId : null },
      ...{ taken_at: isTaken ? this.now : null, taken_version: isTaken ? 1 : null },
    });
    this.add("swap_asks", { swap_id: id, user_id: askedId });
    return id;
  }

  directRoom(one: string, other: string): string {
    const id = createId();
    this.add("rooms", { id, kind: "direct", direct_key: id, created_at: this.now });
    for (const user_id of [one, other])
      this.add("room_members", { room_id: id, user_id, joined_at: this.now });
    return id;
  }

  /** Sent with a message of a room; `key`: of its file in R2. */
  roomPicture(roomId: string, userId: string, key: string): string {
    const about = { room_id: roomId, user_id: userId, message_id: createId(), width: 64, height: 64 };
    return this.add("room_pictures", { id: createId(), ...about, key, created_at: this.now });
  }

  savedSearch(userId: string): string {
    const search = { name: "Tampere", query: "municipality=Tampere", notify: 0 };
    return this.add("saved_searches", { id: createId(), user_id: userId, ...search, created_at: this.now });
  }

  gigTemplate(organizationId: string): string {
    const id = createId();
    const about = { organization_id: organizationId, name: id, gig: "{}", created_at: this.now };
    return this.add("gig_templates", { id, ...about });
  }

  /** Something that somebody may still undo, of which nothing is left to put back; `id`: the key. */
  undo(userId: string, organizationId: string): string {
    const id = createId();
    const about = { gig_id: this.gig(organizationId, userId), revision: 1, status: "", state: "{}" };
    const times = { at: this.now, until: this.now + day };
    return this.add("undos", { id, key: deriveId("undo", userId, id), actor_id: userId, ...about, ...times });
  }

  absence(userId: string): string {
    const days = { start_date: "2083-03-01", end_date: "2083-03-07", kind: "holiday", by_desk: 0 };
    return this.add("absences", { id: createId(), user_id: userId, ...days, created_at: this.now });
  }

  ticket(userId: string): string {
    const at = { created_at: this.now, updated_at: this.now };
    const id = this.add("support_tickets", { id: createId(), user_id: userId, subject: "Help", ...at });
    const said = { from_support: 0, text: "Help me.", created_at: this.now };
    this.add("support_messages", { id: createId(), ticket_id: id, author_id: userId, ...said });
    return id;
  }

  application(): string {
    const id = createId();
    return this.add("applications", {
      ...{
        id,
        account_type: "individual",
        name: "Veikko Vieras",
        email: buildEmail(id),
        phone: "",
        location: "",
      },
      ...{ industries: "[]", locale: "fi", created_at: this.now },
    });
  }

  session(userId: string): string {
    const times = { created_at: this.now, last_used_at: this.now, expires_at: this.now + day };
    const id = createId();
    return this.add("sessions", { id, user_id: userId, epoch: 0, remembered: 0, token_hash: id, ...times });
  }

  token(userId: string): string {
    const id = createId();
    const times = { created_at: this.now, expires_at: this.now + day };
    return this.add("access_tokens", { id, user_id: userId, name: "Program", token_hash: id, ...times });
  }

  secondFactor(userId: string): void {
    this.do(
      "insert or ignore into second_factors (user_id, sealed, created_at, confirmed_at) values (?, 'x', 1, 1)",
      userId,
    );
  }
}
