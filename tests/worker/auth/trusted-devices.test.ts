import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createVisitor, logIn, readDeviceCookie } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { lockOut } from "../../support/lock-out.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

/** Tries a password in a browser that holds this cookie. */
const attempt = (who: Person, password: string, device = "") =>
  createVisitor(server, device).post("/api/session", { email: who.email, password });
/** Logs in, and gives the cookie that the browser is known by from then on. */
const know = async (who: Person, device = "") => readDeviceCookie(await attempt(who, demoPassword, device));
const devices = async () =>
  (await server.env.DB.prepare("select * from known_devices where user_id = ?").bind(person.id).all())
    .results;

describe("a trusted device", () => {
  it("is remembered by an HttpOnly cookie, replaced every time, stored as SHA-256", async () => {
    const answer = await attempt(person, demoPassword);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
    expect(set).toMatch(/^device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const next = await know(person, readDeviceCookie(answer));
    expect(next).not.toBe(readDeviceCookie(answer));
    expect(JSON.stringify(await devices())).not.toContain(next.split("=")[1]);
    expect(await devices()).toHaveLength(1);
  });

  it("has ten attempts of its own per quarter of an hour", async () => {
    const device = await know(person);
    const answers = await times(30, () => attempt(person, "not this one", device));
    expect(countStatuses(answers)).toEqual({ 401: 10, 429: 20 });
    expect((await attempt(person, demoPassword, device)).status).toBe(429);
  });

  it("does not help with another account, nor does a made-up one", async () => {
    const stranger = await addUser(server, "employee", null);
    const theirs = await know(stranger);
    await lockOut(server, person.email);
    for (const device of [theirs, "device=made-up", "device=", `device=${"x".repeat(3000)}`])
      expect((await attempt(person, demoPassword, device)).status).toBe(429);
  });

  it("works for all users of a browser, and an older copy of its cookie for nobody", async () => {
    const mate = await addUser(server, "employee", null);
    const first = await know(person);
    const second = await know(mate, first);
    await lockOut(server, person.email, mate.email);
    expect((await attempt(person, demoPassword, first)).status).toBe(429);
    const third = await attempt(person, demoPassword, second);
    expect(third.status).toBe(200);
    expect((await attempt(mate, demoPassword, readDeviceCookie(third))).status).toBe(200);
  });

  it("does not give its users unlimited attempts by repeated logins", async () => {
    const mate = await addUser(server, "employee", null);
    let device = await know(person);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      device = await know(mate, device);
      const answers = await times(10, () => attempt(person, "not this one", device));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await attempt(person, demoPassword)).status).toBe(200);
  });

  it("is one of twenty at most, the newest", async () => {
    await server.env.DB.batch(
      Array.from({ length: 25 }, (_, nth) =>
        server.env.DB.prepare("insert into known_devices values (?, ?, ?)").bind(
          `old-${nth}`,
          person.id,
          nth,
        ),
      ),
    );
    await know(person);
    const rows = (await devices()) as { last_used_at: number }[];
    expect(rows).toHaveLength(20);
    expect(Math.min(...rows.map((row) => row.last_used_at))).toBe(6);
  });

  it("is logged by the login that trusted it, in one row", async () => {
    await know(person, await know(person));
    const rows = await server.env.DB.prepare(
      "select action, details from audit_log where subject_id = ? order by seq",
    )
      .bind(person.id)
      .all<{ action: string; details: string }>();
    const told = rows.results.map(({ action, details }: { action: string; details: string }) => [
      action,
      JSON.parse(details).newDevice,
    ]);
    expect(told).toEqual([
      ["session.start", 1],
      ["session.start", 0],
    ]);
  });
});

it("a password reset lets its owner in at once, whatever attempts came before", async () => {
  const device = await know(person);
  const client = await logIn(server, person);
  await attempt(person, "not this one", device);
  await attempt(person, "not this one");
  await client.put("/api/me/password", { password: "another one", currentPassword: "not this one" });
  await server.env.DB.prepare("update login_failures set tries = 30").run();
  await createVisitor(server).post("/api/password-resets", { email: person.email });
  const code = readCode(await waitForLinkMail(server, person.email));
  const password = "a quiet harbour";
  const set = await createVisitor(server, device).put(`/api/password-resets/${code}`, {
    email: person.email,
    password,
  });
  expect(set.status).toBe(204);
  const home = await attempt(person, password, readDeviceCookie(set));
  expect(home.status).toBe(200);
  const session = createVisitor(server, home.headers.getSetCookie()[0]?.split(";")[0]);
  const body = { password: "another harbour", currentPassword: password };
  expect((await session.put("/api/me/password", body)).status).toBe(204);
});

it("a password reset forgets all devices but its own", async () => {
  const former = await know(person);
  await createVisitor(server).post("/api/password-resets", { email: person.email });
  const code = readCode(await waitForLinkMail(server, person.email));
  const password = "a quiet harbour";
  const body = { email: person.email, password };
  const set = await createVisitor(server, former).put(`/api/password-resets/${code}`, body);
  expect(set.status).toBe(204);
  await lockOut(server, person.email);
  expect((await attempt(person, password, former)).status).toBe(429);
  expect((await attempt(person, password, readDeviceCookie(set))).status).toBe(200);
});

it.each([
  ["signing out everywhere else", (client: Client) => client.delete("/api/sessions"), demoPassword],
  [
    "a new password",
    (client: Client) =>
      client.put("/api/me/password", { password: "a quiet harbour", currentPassword: demoPassword }),
    "a quiet harbour",
  ],
])("%s forgets all devices but this one", async (_, act, password) => {
  const [here, there] = [await attempt(person, demoPassword), await know(person)];
  const session = here.headers.getSetCookie()[0]?.split(";")[0];
  const answer = await act(createVisitor(server, `${session}; ${readDeviceCookie(here)}`));
  expect(answer.status).toBe(204);
  await lockOut(server, person.email);
  expect((await attempt(person, password, there)).status).toBe(429);
  expect((await attempt(person, password, readDeviceCookie(here))).status).toBe(429);
  expect((await attempt(person, password, readDeviceCookie(answer))).status).toBe(200);
});

it("the cron deletes devices without a login for a year", async () => {
  await know(person);
  await know(person);
  await server.env.DB.prepare(
    "update known_devices set last_used_at = 1 where rowid = (select max(rowid) from known_devices)",
  ).run();
  await server.sweep();
  await expect.poll(async () => (await devices()).length).toBe(1);
});
