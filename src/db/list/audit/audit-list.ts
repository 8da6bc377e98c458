import { type SQL, sql } from "drizzle-orm";
import { auditKinds } from "../../../shared/audit/audit-actions.ts";
import type { auditTable } from "../../../shared/audit/audit-table.ts";
import type { ListDefinition } from "../list.ts";
import { normalizeForSearch } from "../normalize.ts";

/** The scope of the whole log; others are organisation ids. */
export const platformScope = "all";

/** Of an event: names of these are in `audit_parties`. */
export const partyRoles = ["actor", "subject", "organization"] as const;
export type PartyRole = (typeof partyRoles)[number];
export const isPartyRole = (name: string): name is PartyRole =>
  (partyRoles as readonly string[]).includes(name);

/** The kind of an event. SQLite uses the indexes only if it is written exactly as in them. */
export const eventKindSql = `substr("action", 1, instr("action", '.') - 1)`;

const isKind = (event: string) => (auditKinds as readonly string[]).includes(event);

export function matchesEvent(event: string, isEqual = true): SQL {
  return sql`${sql.raw(isKind(event) ? eventKindSql : "audit_log.action")} ${sql.raw(isEqual ? "=" : "<>")} ${event}`;
}

export const chooseEventIndex = (event: string) => (isKind(event) ? "kind" : "action");

export const auditTime = sql`audit_log.at`;

const partyColumn = (part: PartyRole) => ({
  kind: "text" as const,
  key: sql`party.key`,
  back: sql`party.back`,
  read: normalizeForSearch,
  index: part,
  endIndex: `${part}.end`,
});

/** Access paths by name: see `parseAccessPath`. One organisation's log has no other organisations' names. */
export function buildAuditList(
  scope: string,
): Pick<ListDefinition<typeof auditTable>, "columns" | "coveringIndex"> {
  const { index: _, endIndex: __, ...alone } = partyColumn("organization");
  return {
    coveringIndex: "at",
    columns: {
      at: { kind: "date", key: auditTime, index: "at" },
      event: {
        kind: "choice",
        key: sql`audit_log.action`,
        matches: matchesEvent,
        indexForChoice: (event, isEqual) =>
          isEqual ? { index: chooseEventIndex(event), isRare: true } : undefined,
      },
      actor: partyColumn("actor"),
      subject: partyColumn("subject"),
      organization: scope === platformScope ? partyColumn("organization") : alone,
    },
  };
}
