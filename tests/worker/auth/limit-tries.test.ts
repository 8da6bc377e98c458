import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/demo.ts";
import { logIn, visitor } from "../../support/client.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

const attempt = (email: string, password: string) =>
  visitor(server).post("/api/session", { email, password });
const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

describe("guessing a password", () => {
  it.each([
    ["somebody's", () => person.email],
    ["nobody's", () => `nobody-${person.email}`],
  ])("is over after ten tries at %s address, though they come at once", async (_, email) => {
    const answers = await times(50, () => attempt(email(), "not this one"));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.body.code).toBe("auth.tooManyAttempts");
    const wait = Number(refused[0]?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(850);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it("keeps the right password out for a quarter of an hour, and nobody who is in", async () => {
    const client = await logIn(server, person);
    await times(11, () => attempt(person.email.toUpperCase(), "not this one"));
    expect((await attempt(person.email, demoPassword)).status).toBe(429);
    expect((await client.get("/api/session")).status).toBe(200);
    await server.env.DB.prepare("update login_failures set since = since - 900000").run();
    expect((await attempt(person.email, demoPassword)).status).toBe(200);
  });

  it("is forgotten once the right one came", async () => {
    for (let round = 0; round < 4; round += 1) {
      for (let tries = 0; tries < 3; tries += 1)
        expect((await attempt(person.email, "not this one")).status).toBe(401);
      expect((await attempt(person.email, demoPassword)).status).toBe(200);
    }
  });

  it("is no easier with a session", async () => {
    const client = await logIn(server, person);
    const body = { password: "another one", currentPassword: "not this one" };
    const answers = await times(15, () => client.put("/api/me/password", body));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ body: { code } }) => code === "auth.tooManyAttempts")).toHaveLength(5);
  });
});
