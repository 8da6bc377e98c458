import type { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import { hour } from "../../../src/shared/core/durations.ts";
import { maxShiftLength } from "../../../src/shared/gigs/shift-hours.ts";
import { createEmptyDatabase } from "../../support/empty-database.ts";
import { createRandom } from "../../support/table-rows.ts";

const random = createRandom(7).next;
const pick = (count: number) => Math.floor(random() * count);

type Shift = { id: string; gig: string; user: string; start: number; end: number };
const overlap = (a: Shift, b: { start: number; end: number }) => a.start < b.end && a.end > b.start;
const draw = () => {
  const start = pick(150) * hour;
  return { start, end: start + (1 + pick(maxShiftLength / hour)) * hour };
};

let database: DatabaseSync;
/** The shifts as they should stand in the database. */
let kept: Shift[];

/** Gives the error that the database raises, if any. */
function attempt(statement: string, ...values: (string | number)[]): string | null {
  try {
    database.prepare(statement).run(...values);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

beforeEach(() => {
  database = createEmptyDatabase();
  // Nothing is looked at here but where people are: what shifts and offers belong to is not even there.
  const others = database.prepare(
    "select name from sqlite_master where type = 'trigger' and name not in (select value from json_each(?))",
  );
  const rules = ["shifts_never_overlap", "shifts_never_move_into_another", "offers_need_a_free_doer"];
  for (const { name } of others.all(JSON.stringify(rules))) database.exec(`drop trigger ${name}`);
  database.exec("pragma foreign_keys = off");
  kept = [];
});

/** Each with a place of its own to take. */
function add({ id, gig, user, start, end }: Shift): string | null {
  const offer = `place of ${id}`;
  attempt(
    `insert into offers (id, gig_id, provider_id, organization_id, side, workers, accepted, status, amount_cents,
      start_date, end_date, message, created_at)
      values (?, ?, ?, ?, 'provider', 1, 1, 'accepted', 1, '2026-11-23', '2026-11-23', '', 1)`,
    ...[offer, gig, offer, offer],
  );
  return attempt(
    "insert into shifts values (?, '2026-11-23', ?, ?, ?, ?, ?, null)",
    ...[id, gig, offer, user, start, end],
  );
}
const move = (id: string, { start, end }: { start: number; end: number }) =>
  attempt("update shifts set starts_at = ?, ends_at = ? where assignment_id = ?", start, end, id);

it("nobody is ever in two places: of many shifts that are added and moved, the ones that overlap are refused", () => {
  const outcomes = Array.from({ length: 600 }, (_, at) => {
    const hours = draw();
    const moved = kept[pick(2 * kept.length)];
    const shift = { id: `${at}`, gig: "gig", user: `user ${pick(6)}`, ...moved, ...hours };
    const others = kept.filter(({ id, user }) => id !== shift.id && user === shift.user);
    const expected = others.some((other) => overlap(other, hours)) ? "shift.overlap" : null;
    expect(moved === undefined ? add(shift) : move(shift.id, hours)).toBe(expected);
    if (expected === null) kept = [...kept.filter(({ id }) => id !== shift.id), shift];
    return expected;
  });
  expect(new Set(outcomes).size).toBe(2);
});

it("a shift is as long as the day on which the clocks are turned back, and no longer", () => {
  const shift = { id: "1", gig: "gig", user: "user", start: 0, end: maxShiftLength };
  expect(add({ ...shift, end: maxShiftLength + 1 })).toMatch(/shift_length/);
  expect(add(shift)).toBeNull();
});

it("a doer offers themselves for days that they are free on, also where they have left the same gig", () => {
  const outcomes = Array.from({ length: 300 }, (_, at) => {
    const [gig, user, day] = [`gig ${at}`, `doer ${pick(60)}`, draw()];
    const shift = { id: `${at}`, gig: pick(2) ? `other ${at}` : gig, user, ...draw() };
    const status = pick(2) ? "confirmed" : "declined";
    attempt(
      "insert into assignments (id, gig_id, offer_id, user_id, status, created_at) values (?, ?, '', ?, ?, 0)",
      ...[shift.id, shift.gig, user, status],
    );
    if (add(shift) === null) kept.push(shift);
    attempt("insert into gig_days values (?, '2026-11-23', '', '', ?, ?, 0, 0)", gig, day.start, day.end);
    const offered = attempt(
      `insert into offers (id, gig_id, provider_id, user_id, side, workers, amount_cents, start_date, end_date, message,
        created_at) values (?, ?, ?, ?, 'provider', 1, 1, '2026-11-23', '2026-11-23', '', -1)`,
      ...[shift.id, gig, user, user],
    );
    const counts = (one: Shift) => one.gig !== gig || status === "confirmed";
    const bars = kept.filter((one) => one.user === user && counts(one) && overlap(one, day));
    const expected = bars.length > 0 ? "shift.overlap" : null;
    expect(offered).toBe(expected);
    return expected;
  });
  expect(new Set(outcomes).size).toBe(2);
});
