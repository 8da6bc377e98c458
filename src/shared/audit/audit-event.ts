import * as z from "zod";
import { calendarDate } from "../gigs/schedule.ts";
import { tableQuery } from "../lists/table-query.ts";
import { auditActions, auditKinds } from "./audit-actions.ts";
import { auditTable } from "./audit-table.ts";

const id = z.string().min(1).max(40);

/** `action`: one action, or all of a kind; `actor`, `subject`: ids; `from`, `to`: inclusive days in Europe/Helsinki. */
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

/** Names are today's, null for what is deleted. `actor` null: nobody signed in. `people`: named by id in `details`. */
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
