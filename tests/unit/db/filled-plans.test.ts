import { describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { listShifts, listWorkdays } from "../../../src/calendar/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { listGigs } from "../../../src/gigs/list-queries.ts";
import { gigFilter } from "../../../src/shared/gigs/gig.ts";
import { createFilledDatabase, runStatement } from "../../support/filled-tables.ts";

// Statements are only built here, never sent: no D1 is needed.
const db = connect({} as Parameters<typeof connect>[0]);
const now = Date.parse("2026-11-20T09:00:00Z");
const database = createFilledDatabase(now, 12_000);

const agency = { id: "x", organizationId: "agency", roles: ["staffProviderAdmin"] } as unknown as Caller;
const buyer = { id: "y", organizationId: "buyer", roles: ["workProviderAdmin"] } as unknown as Caller;

describe("a week's calendar", () => {
  it.each([
    ["agency", agency],
    ["buyer", buyer],
  ])("of %s reads what touches the week, not all history", (_, caller) => {
    const full = runStatement(database, listShifts(db, caller, "organization", "2026-11-20", "2026-11-26"));
    const empty = runStatement(database, listShifts(db, caller, "organization", "2040-01-01", "2040-01-07"));
    expect([full.rows.length, empty.rows.length]).toEqual([180, 0]);
    expect(full.steps.filter((step) => /^SCAN (?!json_each)/.test(step))).toEqual([]);
    expect(full.steps.join("\n")).toContain(
      "SEARCH offers USING INDEX offers_provider_days (provider_id=? AND status=? AND end_date>?)",
    );
    expect(full.steps.join("\n")).toMatch(
      /SEARCH gigs USING (COVERING )?INDEX gigs_organization_days \(organization_id=\? AND end_date>\?\)/,
    );
  });

  it("of a buyer's gigs does so too", () => {
    const { steps } = runStatement(database, listWorkdays(db, "buyer", "2026-11-20", "2026-11-26"));
    expect(steps.join("\n")).toContain("gigs_organization_days (organization_id=? AND end_date>?)");
    expect(steps.filter((step) => /^SCAN (?!(position|part) VIRTUAL)/.test(step))).toEqual([]);
  });
});

describe("an agency's list of gigs", () => {
  it.each([{}, { from: "2026-11-20" }])(
    "reads open gigs in index order, and no more than a page (%j)",
    (query) => {
      const { rows, steps } = runStatement(database, listGigs(db, agency, gigFilter.parse(query))[0]);
      const open = steps.findIndex((step) =>
        step.startsWith("SEARCH gigs USING INDEX gigs_status_start (status=?"),
      );
      const read = steps.findIndex((step, at) => at > open && step.startsWith("SCAN (subquery"));
      // Not sorted before the page reads it.
      expect(steps.slice(open, read).filter((step) => step.includes("ORDER BY"))).toEqual([]);
      expect(steps.filter((step) => step.startsWith("SCAN gigs"))).toEqual([]);
      expect(rows.length).toBeGreaterThan(20);
    },
  );
});
