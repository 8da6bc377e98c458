import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { createEmptyDatabase } from "../../support/empty-database.ts";

let database: DatabaseSync;
const insert = (
  details: object = {},
  subject = createId(),
  seq: number | null = null,
  seal: string | null = null,
) =>
  database
    .prepare("insert into audit_log values (?, 1, ?, null, 'user.edit', ?, ?, ?)")
    .run(seq, createId(), subject, JSON.stringify(details), seal);
const seal = "update audit_log set seal = 'sealed' where seq = 2";

beforeEach(() => {
  database = createEmptyDatabase();
  for (let at = 0; at < 3; at++) insert();
});

describe("the audit log's triggers", () => {
  it("let a missing signature be added once", () => {
    database.exec(seal);
    expect(() => database.exec(seal)).toThrow(/audit.appendOnly/);
  });

  it.each([
    "update audit_log set at = 2",
    "update audit_log set actor_id = null",
    "update audit_log set organization_id = 'elsewhere', seal = 'sealed'",
    "update audit_log set action = 'user.add', seal = 'sealed'",
    "update audit_log set subject_id = 'x', seal = 'sealed'",
    "update audit_log set details = '{\"x\":1}', seal = 'sealed'",
    "update audit_log set seq = seq + 10, seal = 'sealed'",
    "update audit_log set seal = null",
    "delete from audit_log where seq = 3",
    "insert or replace into audit_log select * from audit_log where seq = 2",
    "replace into audit_log values (3, 1, null, null, 'user.edit', 'x', '{}', null)",
    "insert into audit_log values (-1, 1, null, null, 'user.edit', 'x', '{}', null)",
    "insert into audit_log values (null, 1, null, null, 'user.edit', 'x', '{}', 'sealed')",
  ])("refuse: %s", (sql) => {
    const rows = () => database.prepare("select * from audit_log").all();
    const before = rows();
    expect(() => database.exec(sql)).toThrow(/audit.appendOnly/);
    expect(rows()).toEqual(before);
  });

  it("fill no gap in the numbering", () => {
    insert({}, createId(), 9);
    expect(() => insert({}, createId(), 7)).toThrow(/audit.appendOnly/);
  });

  it.each([
    [{}],
    [{ gigId: createId(), workers: 3 }],
    [{ userIds: `${createId()} ${createId()}`, warnings: "rest:480:2027-01-12 week:2700:2027-01-11" }],
    [{ roles: "workProviderAdmin staffProviderAdmin", before: "" }],
  ])("accept ids, numbers and key words: %j", (details) => {
    expect(() => insert(details)).not.toThrow();
  });

  it.each([
    [{ name: "Mikko Rautio" }],
    [{ name: "Aino" }],
    [{ note: "soita Ääni" }],
    [{ email: "mikko@raksa.test" }],
    [{ phone: "+358401234567" }],
    [{ phone: "0401234567" }],
    [{ place: "60.17" }],
    [{ quote: 'a"b' }],
    [{ list: ["x"] }],
    [{ nothing: null }],
  ])("refuse personal data: %j", (details) => {
    expect(() => insert(details)).toThrow(/audit.personal|malformed/);
  });

  it("refuse an e-mail address as subject", () => {
    expect(() => insert({}, "mikko@raksa.test")).toThrow(/audit.personal/);
  });
});
