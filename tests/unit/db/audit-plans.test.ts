import { describe, expect, it } from "vitest";
import { listEvents } from "../../../src/audit/queries.ts";
import { listUnsignedEntries } from "../../../src/audit/signature-queries.ts";
import type { Caller } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import { encodeCursor } from "../../../src/http/cursor.ts";
import { auditActions } from "../../../src/shared/audit/audit-actions.ts";
import { auditFilter } from "../../../src/shared/audit/audit-event.ts";
import { createEmptyDatabase } from "../../support/empty-database.ts";
import { runStatement } from "../../support/filled-tables.ts";

// Statements are only built here, never sent: no D1 is needed.
const db = connect({} as Parameters<typeof connect>[0]);
const count = 50_000;
const start = Date.parse("2026-01-01T00:00:00Z");
const database = createEmptyDatabase();
database.exec(`drop trigger audit_log_names_nobody;
  with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
  insert into audit_log select null, ${start} + i * 60000, 'u' || (i % 500), 'o' || (i % 40),
    json_extract('${JSON.stringify(auditActions)}', '$[' || (i % ${auditActions.length}) || ']'),
    's' || (i % 2000), '{}', null from n;
  drop trigger audit_log_is_append_only_update;
  update audit_log set seal = 'x' where seq < ${count - 3}`);

const admin = { id: "x", organizationId: null, roles: ["admin"] } as unknown as Caller;
const boss = { id: "y", organizationId: "o7", roles: ["workProviderAdmin"] } as unknown as Caller;

function asked(caller: Caller, query: object, after: readonly [at: number, seq: number] | null = null) {
  const cursor = after === null ? undefined : encodeCursor(["-at,-id", ...after]);
  const { rows, steps: all } = runStatement(
    database,
    listEvents(db, caller, { ...auditFilter.parse(query), cursor }, () => [])[0],
  );
  // What finds the page stands before the page.
  const steps = all.slice(
    1,
    all.findIndex((step) => step.startsWith("SCAN (subquery")),
  );
  return {
    rows: rows as { id: string; action: string; at: number }[],
    log: steps.filter((step) => /audit_log/.test(step)),
    steps,
  };
}

const middle = [start + 25_000 * 60_000, 25_001] as const;

describe("the audit log with fifty thousand rows", () => {
  it.each([
    ["all of it", admin, {}, "audit_log_at"],
    ["days", admin, { from: "2026-01-10", to: "2026-01-12" }, "audit_log_at (at>? AND at<?)"],
    ["somebody's deeds", admin, { actor: "u7" }, "audit_log_actor (actor_id=?"],
    ["what befell somebody", admin, { subject: "s7" }, "audit_log_subject (subject_id=?"],
    ["an organisation's", boss, {}, "audit_log_organization (organization_id=?"],
    [
      "an organisation's days",
      boss,
      { from: "2026-01-10" },
      "audit_log_organization (organization_id=? AND at>?",
    ],
  ])("uses an index: %s", (_, caller, query, index) => {
    for (const after of [null, middle]) {
      const { log, steps } = asked(caller, query, after);
      expect(log[0]).toContain(after && /=\?$|at$/.test(index) ? index.replace(/\)$/, "") : index);
      expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
    }
  });

  it("continues after a cursor as one list", () => {
    const whole = asked(admin, { action: "gig", limit: 100 }).rows;
    const first = asked(admin, { action: "gig", limit: 30 }).rows.slice(0, 30);
    const last = first.at(-1);
    const next = asked(admin, { action: "gig", limit: 30 }, [Number(last?.at), Number(last?.id)]).rows;
    expect([...first, ...next].map(({ id }) => id)).toEqual(whole.slice(0, 61).map(({ id }) => id));
  });

  it("finds unsigned rows at once", () => {
    const { rows, steps } = runStatement(database, listUnsignedEntries(db, 200));
    expect(rows).toHaveLength(4);
    expect(steps[0]).toMatch(/USING INDEX audit_log_unsealed/);
  });
});
