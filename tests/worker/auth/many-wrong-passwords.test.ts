import { expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createVisitor, logIn, readDeviceCookie } from "../../support/client.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

// In a file of its own: what such a crowd leaves behind would not be the next test's server.
const server = startServer();

const attempt = (who: Person, password: string, device = "") =>
  createVisitor(server, device).post("/api/session", { email: who.email, password });

it("checks ten of 500 concurrent wrong passwords from 500 addresses, and lets the owner in from a trusted device", async () => {
  const person = await addUser(server, "employee", null);
  const device = readDeviceCookie(await attempt(person, demoPassword));
  const session = await logIn(server, person);
  const attacked = times(500, () => attempt(person, "not this one"));
  const [home, going] = await Promise.all([
    attempt(person, demoPassword, device),
    session.get("/api/session"),
  ]);
  const answers = await attacked;
  const statuses = countStatuses(answers);
  console.log(`COUNT of 500 wrong passwords ${statuses[401]} were looked at, ${statuses[429]} refused`);
  expect(statuses).toEqual({ 401: 10, 429: 490 });
  expect([home.status, going.status]).toEqual([200, 200]);
  expect((await attempt(person, demoPassword)).status).toBe(429);
  expect((await attempt(person, demoPassword, readDeviceCookie(home))).status).toBe(200);
  expect((await session.get("/api/session")).status).toBe(200);
}, 120_000);
