import * as z from "zod";
import { calendarDate } from "../gigs/schedule.ts";
import { tableQuery } from "../lists/table-query.ts";
import { auditActions, auditKinds } from "./audit-actions.ts";
import { auditTable } from "./audit-table.ts";

const id = z.string().min(1).max(40);

/**
 * Which events: as a table is asked, and by words of its own. `action`: one, or a noun for all of its kind; `actor` and
 * `subject`: ids; the days are both inclusive, in Europe/Helsinki.
 */
export const auditFilter = tableQuery(auditTable).extend({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  action: z.enum([...auditActions, ...auditKinds]).optional(),
  actor: id.optional(),
  subject: id.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

const person = z.object({ id: z.string(), name: z.string().nullable() });

export const auditSubjectTypes = [
  "user",
  "organization",
  "gig",
  "offer",
  "assignment",
  "ticket",
  "application",
] as const;

/**
 * An event. Names are those of today: null for a person whose account is gone, and for what is there no more. `actor`
 * null: nobody who was logged in. `gigId`: of an offer or a place in a crew; `people`: whom `details` names by their ids.
 */
export const auditEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: person.nullable(),
  action: z.string(),
  subject: person.extend({ type: z.enum(auditSubjectTypes).nullable(), gigId: z.string().optional() }),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  people: z.array(person),
  organization: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
