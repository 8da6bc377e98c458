import { expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { hour } from "../../../src/shared/core/durations.ts";
import { createVisitor } from "../../support/client.ts";
import { openSessions } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer({ ENVIRONMENT: "production" });

it("the session cookie is __Host- and Secure in production, also for requests over plain http", async () => {
  const { email } = await addUser(server, "employee", null);
  const answer = await createVisitor(server).post("/api/session", { email, password: demoPassword });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [pair = ""] = cookie.split(";");
  expect((await createVisitor(server, pair).get("/api/me")).status).toBe(200);
  expect((await createVisitor(server, pair.replace("__Host-", "")).get("/api/me")).status).toBe(401);
  const gone = await createVisitor(server, pair).delete("/api/session");
  expect(gone.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure/);
});

it("the session cookie is so too when renewed, and when a new password replaces the token", async () => {
  const { id } = await addUser(server, "employee", null);
  const startedAt = Date.now() - 25 * hour;
  const pairs = (await openSessions(server, id, 2, { remembered: true, startedAt })).map(
    ({ cookie }) => `__Host-${cookie}`,
  );
  for (const [at, path] of ["/api/me", "/home"].entries()) {
    const pair = pairs[at] ?? "";
    const { headers } = await createVisitor(server, pair).get(path);
    expect(headers.getSetCookie()[0]?.startsWith(`${pair}; Path=/; Expires=`)).toBe(true);
    expect(headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  }
  const body = { password: "a quiet harbour", currentPassword: demoPassword };
  const [cookie = ""] = (
    await createVisitor(server, pairs[0]).put("/api/me/password", body)
  ).headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(pairs.some((pair) => cookie.startsWith(pair))).toBe(false);
});
