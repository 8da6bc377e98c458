import { expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { openSessions } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();

it("of many concurrent first passwords exactly one is set", { timeout: 60_000 }, async () => {
  const person = await addUser(server, "employee", null, { hasSetPassword: false });
  const [session] = await openSessions(server, person.id, 1);
  const passwords = Array.from({ length: 20 }, (_, nth) => `kuokka ja lapio ${nth} kertaa`);
  const answers = await times(passwords.length, (nth) =>
    createVisitor(server, session?.cookie).put("/api/me/password", { password: passwords[nth] }),
  );
  const counts = countStatuses(answers);
  expect(counts[204]).toBe(1);
  const others = answers.filter(({ status }) => status !== 204).map(({ body }) => body.code);
  // Who waited too long is told to come again; nobody else is told that it worked.
  expect(
    others.filter(
      (code) => !["conflict", "auth.required", "auth.passwordWrong", "server.busy"].includes(code),
    ),
  ).toEqual([]);
  expect(others).toContain("conflict");
  const right = passwords[answers.findIndex(({ status }) => status === 204)];
  const logIn = await createVisitor(server).post("/api/session", { email: person.email, password: right });
  expect(logIn.status).toBe(200);
});
