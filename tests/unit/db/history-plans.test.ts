import { expect, it } from "vitest";
import type { Principal } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import { findGigOfHistory, listHistory } from "../../../src/gigs/history/queries.ts";
import { createFilledDatabase, runStatement } from "../../support/filled-tables.ts";

// Statements are only built here, never sent: no D1 is needed.
const db = connect({} as Parameters<typeof connect>[0]);
const now = Date.parse("2026-11-20T09:00:00Z");
const database = createFilledDatabase(now, 2000);
const { id } = database.prepare("select gig_id as id from assignments limit 1").get() as { id: string };

const buyer: Principal = {
  ...{ id: "x", organizationId: "buyer", organizationTypes: ["workProvider"], roles: ["workProvider"] },
};
const agency: Principal = {
  ...{ id: "y", organizationId: "agency", organizationTypes: ["staffProvider"], roles: ["staffProvider"] },
};

it.each<[string, Principal]>([
  ["the owner", buyer],
  ["an agency's desk", agency],
  ["an employee", { ...agency, roles: ["employee"] }],
  ["an individual", { id: "z", organizationId: null, organizationTypes: [], roles: ["employee"] }],
  ["an admin", { id: "a", organizationId: null, organizationTypes: [], roles: ["admin"] }],
])("a gig's history for %s is found by indexes alone", (_, caller) => {
  for (const after of [null, { key: now, id: "f" }]) {
    const { steps } = runStatement(database, listHistory(db, caller, id, { limit: 50, after }));
    const scans = steps.filter((step) => /^SCAN /.test(step));
    expect(scans.filter((step) => !/^SCAN (\(subquery-\d+\)|event$|\w+ VIRTUAL TABLE)/.test(step))).toEqual(
      [],
    );
    expect(steps.join("\n")).toContain("SEARCH audit_log USING INDEX audit_log_subject (subject_id=?");
    expect(steps.join("\n")).toContain("SEARCH assignments USING INDEX assignments_offer (offer_id=?");
  }
  const { steps } = runStatement(database, findGigOfHistory(db, caller, id));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});
