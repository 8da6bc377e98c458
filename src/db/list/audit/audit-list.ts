import { type SQL, sql } from "drizzle-orm";
import { auditKinds } from "../../../shared/audit/audit-actions.ts";
import type { auditTable } from "../../../shared/audit/audit-table.ts";
import type { ListDefinition } from "../list.ts";
import { normalizeForSearch } from "../normalize.ts";

/** The scope of who reads the whole log; else it is an organisation's id. */
export const platformScope = "all";

/** What of an event stands beside the log by its name: see `audit_parties`. */
export const partyRoles = ["actor", "subject", "organization"] as const;
export type PartyRole = (typeof partyRoles)[number];
export const isPartyRole = (name: string): name is PartyRole =>
  (partyRoles as readonly string[]).includes(name);

/** SQL of the noun of an event's action. Written as in the indexes, or SQLite does not know them. */
export const eventKindSql = `substr("action", 1, instr("action", '.') - 1)`;

const isKind = (event: string) => (auditKinds as readonly string[]).includes(event);

/** Whether an event is one, or one of a kind; or is not. */
export function matchesEvent(event: string, isMeant = true): SQL {
  return sql`${sql.raw(isKind(event) ? eventKindSql : "audit_log.action")} ${sql.raw(isMeant ? "=" : "<>")} ${event}`;
}

/** The index in which the events stand that are one, or one of a kind. */
export const chooseEventIndex = (event: string) => (isKind(event) ? "kind" : "action");

export const auditTime = sql`audit_log.at`;

const named = (part: PartyRole) => ({
  kind: "text" as const,
  key: sql`party.key`,
  back: sql`party.back`,
  read: normalizeForSearch,
  index: part,
  endIndex: `${part}.end`,
});

/**
 * The columns of the log, the ways to its rows by names of their own: `actor` goes through the names of who did something,
 * `actor.end` through the same from their ends, `kind` and `action` straight to the events. One organisation's log has no
 * others' names.
 */
export function buildAuditList(scope: string): Pick<ListDefinition<typeof auditTable>, "columns" | "widest"> {
  const { index: _, endIndex: __, ...alone } = named("organization");
  return {
    widest: "at",
    columns: {
      at: { kind: "date", key: auditTime, index: "at" },
      event: {
        kind: "choice",
        key: sql`audit_log.action`,
        holds: matchesEvent,
        found: (event, isMeant) => (isMeant ? { index: chooseEventIndex(event), isRare: true } : undefined),
      },
      actor: named("actor"),
      subject: named("subject"),
      organization: scope === platformScope ? named("organization") : alone,
    },
  };
}
