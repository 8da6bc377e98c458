import { expect, it } from "vitest";
import { purgeDevicesBefore } from "../../../src/auth/devices/queries.ts";
import { purgeExpiredSessions } from "../../../src/auth/sessions/queries.ts";
import { syncReadReceipts } from "../../../src/chat/sync-queries.ts";
import { connect } from "../../../src/db/client.ts";
import { purgeAttemptsBefore } from "../../../src/rate-limits/queries.ts";
import { selectImportStates } from "../../../src/users/import/queries.ts";
import { createEmptyDatabase } from "../../support/empty-database.ts";

// Statements are only built here, never sent: no D1 is needed.
const db = connect({} as Parameters<typeof connect>[0]);
const now = Date.parse("2026-11-20T09:00:00Z");

it.each([
  ["sessions", "sessions_expired", purgeExpiredSessions(db, now)],
  ["login_failures", "login_failures_since", purgeAttemptsBefore(db, now)],
  ["known_devices", "known_devices_last_used", purgeDevicesBefore(db, now)],
])("the purge of %s uses the index %s", (table, index, statement) => {
  const { sql, params } = statement.toSQL();
  const plan = createEmptyDatabase()
    .prepare(`explain query plan ${sql}`)
    .all(...(params as number[])) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail);
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  expect(steps[0]).toMatch(new RegExp(`^SEARCH ${table} USING (COVERING )?INDEX ${index}`));
});

it("an import finds existing people by indexes alone", () => {
  const row = {
    line: 2,
    name: "Aino",
    email: null,
    phone: "",
    location: "",
    role: "employee",
    trades: [],
  } as const;
  const { sql, params } = selectImportStates(
    db,
    "organization",
    [{ ...row, trades: [], cards: [] }],
    now,
  ).toSQL();
  const plan = createEmptyDatabase()
    .prepare(`explain query plan ${sql}`)
    .all(...(params as string[])) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail).filter((step) => /^(SCAN|SEARCH) /.test(step));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([
    expect.stringMatching(/^SCAN given VIRTUAL TABLE/),
  ]);
  expect(steps.join()).toMatch(/INDEX users_organization \(organization_id=\? AND name_key=\?/);
});

it("read receipts find their members, each by the primary key", () => {
  const { sql, params } = syncReadReceipts(db, "room", [{ userId: "anna", seq: 1 }]).toSQL();
  const plan = createEmptyDatabase()
    .prepare(`explain query plan ${sql}`)
    .all(...(params as string[])) as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SCAN receipt VIRTUAL TABLE/),
    expect.stringMatching(/^SEARCH room_members .*\(room_id=\? AND user_id=\?\)/),
  ]);
});
