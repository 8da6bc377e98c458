import { beforeAll, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
let agency: Actor;

beforeAll(async () => {
  ({ agency } = await addCast(server));
});

const newPerson = (email: string) => ({ name: "Veikko Uusi", email, roles: ["employee"] });
const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

it("a reused key with another body creates nothing and returns nothing created before", async () => {
  const first = await agency.post("/api/users/add", newPerson("one@people.test"), withKey("a"));
  expect(first.status).toBe(201);
  const other = await agency.post("/api/users/add", newPerson("two@people.test"), withKey("a"));
  expect([other.status, other.body.code, other.body.id]).toEqual([422, "idempotency.mismatch", undefined]);
  const again = await agency.post("/api/users/add", newPerson("one@people.test"), withKey("a"));
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await readRows(server, "select id from users where email = 'two@people.test'")).toEqual([]);
});

it("of many concurrent bodies with one key one is accepted", async () => {
  const answers = await times(6, (nth) =>
    agency.post("/api/users/add", newPerson(`at-once-${nth}@people.test`), withKey("b")),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 422: 5 });
});

it("a refused request releases its key", async () => {
  const refused = await agency.post("/api/users/add", newPerson("no address"), withKey("c"));
  expect(refused.body.code).toBe("input.invalid");
  const mended = await agency.post("/api/users/add", newPerson("mended@people.test"), withKey("c"));
  expect(mended.status).toBe(201);
});

it("creates no second secret of a token for another body", async () => {
  const person = await addActor(server, "employee", null);
  const make = (name: string) =>
    person.post(
      "/api/me/tokens",
      { name, expiresInDays: 30, currentPassword: demoPassword },
      withKey("token"),
    );
  const first = await make("Payroll");
  expect(first.status).toBe(201);
  const other = await make("Another");
  expect([other.body.code, other.body.token]).toEqual(["idempotency.mismatch", undefined]);
  const { status } = await fetch(`${server.url}/api/me`, {
    headers: { Authorization: `Bearer ${first.body.token}` },
  });
  expect(status).toBe(200);
});

it("stores the body unreadably, and the key hashed", async () => {
  const rows = await readRows(server, "select * from idempotency_keys");
  expect(JSON.stringify(rows)).not.toMatch(/@|Veikko|Payroll/);
  for (const row of rows) expect(row.body_hash).toMatch(/^[0-9a-f]{64}$/);
});
