import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createIpAddress, createVisitor, logIn, readTripCount } from "../../support/client.ts";
import { lockOut } from "../../support/lock-out.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

const attempt = (email: string, password: string, address = createIpAddress()) =>
  createVisitor(server, "", address).post("/api/session", { email, password });
const later = (minutes: number) =>
  server.env.DB.prepare("update login_failures set since = since - ?")
    .bind(minutes * 60_000)
    .run();

describe("guessing one account's password", () => {
  it.each([
    ["somebody's", () => person.email],
    ["nobody's", () => `nobody-${person.email}`],
  ])("stops after ten attempts at %s e-mail, also concurrent ones from many addresses", async (_, email) => {
    const answers = await times(50, () => attempt(email(), "not this one"));
    expect(countStatuses(answers)).toEqual({ 401: 10, 429: 40 });
    const [refused] = answers.filter(({ status }) => status === 429);
    const wait = Number(refused?.headers.get("Retry-After"));
    expect(refused?.body).toMatchObject({ code: "auth.tooManyAttempts", retryAfter: wait });
    expect(wait).toBeGreaterThan(850);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it("costs one trip to the database", async () => {
    expect(readTripCount(await attempt(person.email, "not this one"))).toBe(1);
  });

  it("locks out the correct password for a quarter of an hour, but no existing session", async () => {
    const client = await logIn(server, person);
    await lockOut(server, person.email.toUpperCase());
    expect((await attempt(person.email, demoPassword)).status).toBe(429);
    expect((await client.get("/api/session")).status).toBe(200);
    await later(15);
    expect((await attempt(person.email, demoPassword)).status).toBe(200);
  });

  it("gets no further attempts when the owner logs in: a correct password refunds its own only", async () => {
    await lockOut(server, person.email);
    await server.env.DB.prepare("update login_failures set tries = 9").run();
    for (let logins = 0; logins < 3; logins += 1)
      expect((await attempt(person.email, demoPassword)).status).toBe(200);
    expect((await attempt(person.email, "not this one")).status).toBe(401);
    expect((await attempt(person.email, demoPassword)).status).toBe(429);
  });

  it("is logged once when the limit is reached", async () => {
    await attempt(person.email, "not this one");
    await server.env.DB.prepare("update login_failures set tries = 7").run();
    await times(6, () => attempt(person.email, "not this one"));
    const rows = await server.env.DB.prepare("select * from audit_log where subject_id = ?")
      .bind(person.id)
      .all();
    expect(rows.results).toMatchObject([{ action: "session.refuse", actor_id: null, details: "{}" }]);
  });

  it("stores neither the account nor the address", async () => {
    await attempt("nobody@people.test", "not this one", "203.0.113.7");
    const { results } = await server.env.DB.prepare("select key from login_failures").all();
    expect(results.every(({ key }: { key: string }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    expect(results).toHaveLength(new Set(results.map(({ key }: { key: string }) => key)).size);
  });
});

describe("guessing from one address", () => {
  it("stops after a hundred attempts, at any accounts", async () => {
    const address = createIpAddress();
    await server.env.DB.prepare("delete from login_failures").run();
    const first = await times(5, (nth) => attempt(`first-${nth}-${person.email}`, "not this", address));
    await server.env.DB.prepare("update login_failures set tries = 95 where tries = 5").run();
    const rest = await times(145, (nth) => attempt(`rest-${nth}-${person.email}`, "not this", address));
    expect(countStatuses(first)).toEqual({ 401: 5 });
    expect(countStatuses(rest), "90 of them as if they had been").toEqual({ 401: 5, 429: 140 });
    expect((await attempt(person.email, demoPassword, address)).status).toBe(429);
    expect((await attempt(person.email, demoPassword)).status).toBe(200);
    await later(15);
    expect((await attempt(person.email, demoPassword, address)).status).toBe(200);
  });

  it("counts an IPv6 network as one, and wrong passwords only", async () => {
    const from = (end: string) => attempt(person.email, demoPassword, `2001:db8:1:2:${end}`);
    const counted = async () =>
      (await server.env.DB.prepare("select max(tries) as most from login_failures").first<{ most: number }>())
        ?.most;
    await server.env.DB.prepare("delete from login_failures").run();
    for (const end of [":1", ":2", "3:4:5:6"]) expect((await from(end)).status).toBe(200);
    expect(await counted()).toBe(0);
    for (const end of [":1", ":2", "3:4:5:6"])
      await attempt(`${end}nobody@people.test`.replace(/:/g, ""), "not this one", `2001:db8:1:2:${end}`);
    expect(await counted()).toBe(3);
  });
});

it("guessing the current password has the same limit with a session", async () => {
  const client = await logIn(server, person);
  const other = await logIn(server, person);
  const body = { password: "another one", currentPassword: "not this one" };
  const answers = await times(40, (nth) => (nth % 2 ? client : other).put("/api/me/password", body));
  expect(countStatuses(answers)).toEqual({ 403: 10, 429: 30 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("auth.tooManyAttempts");
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(850);
  expect((await client.get("/api/session")).status).toBe(200);
  expect((await attempt(person.email, demoPassword)).status).toBe(200);
});
