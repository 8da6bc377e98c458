import { type SQL, sql } from "drizzle-orm";
import { auditKinds } from "../../shared/audit.ts";
import type { auditTable } from "../../shared/audit-table.ts";
import { fold } from "./fold.ts";
import type { List } from "./list.ts";

/** The scope of who reads the whole log; else it is an organisation's id. */
export const everything = "all";

/** What of an event stands beside the log by its name: see `audit_parties`. */
export const parts = ["actor", "subject", "organization"] as const;
export type Part = (typeof parts)[number];
export const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** SQL of the noun of an event's action. Written as in the indexes, or SQLite does not know them. */
export const kindSql = `substr("action", 1, instr("action", '.') - 1)`;

const isKind = (event: string) => (auditKinds as readonly string[]).includes(event);

/** Whether an event is one, or one of a kind; or is not. */
export function isEvent(event: string, isMeant = true): SQL {
  return sql`${sql.raw(isKind(event) ? kindSql : "audit_log.action")} ${sql.raw(isMeant ? "=" : "<>")} ${event}`;
}

/** The index in which the events stand that are one, or one of a kind. */
export const indexOfEvent = (event: string) => (isKind(event) ? "kind" : "action");

export const at = sql`audit_log.at`;

const named = (part: Part) => ({
  kind: "text" as const,
  key: sql`party.key`,
  back: sql`party.back`,
  read: fold,
  index: part,
  endIndex: `${part}.end`,
});

/**
 * The columns of the log, the ways to its rows by names of their own: `actor` goes through the names of who did something,
 * `actor.end` through the same from their ends, `kind` and `action` straight to the events. One organisation's log has no
 * others' names.
 */
export function auditListOf(scope: string): Pick<List<typeof auditTable>, "columns" | "widest"> {
  const { index: _, endIndex: __, ...alone } = named("organization");
  return {
    widest: "at",
    columns: {
      at: { kind: "date", key: at, index: "at" },
      event: {
        kind: "choice",
        key: sql`audit_log.action`,
        holds: isEvent,
        found: (event, isMeant) => (isMeant ? { index: indexOfEvent(event), isRare: true } : undefined),
      },
      actor: named("actor"),
      subject: named("subject"),
      organization: scope === everything ? named("organization") : alone,
    },
  };
}
