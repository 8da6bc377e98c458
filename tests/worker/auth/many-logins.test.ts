import { expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createIpAddress, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startOwnServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startOwnServer();

const attempt = (email: string, password: string) =>
  createVisitor(server).post("/api/session", { email, password });

it("refuses logins beyond capacity before checking them, the same for known and unknown addresses", {
  timeout: 90_000,
}, async () => {
  const people = await times(40, () => addUser(server, "employee", null));
  const emails = people.map(({ email }, nth) => (nth % 2 === 0 ? email : `nobody-${email}`));
  const other = await createClient(server, await addUser(server, "employee", null));
  const asked = times(emails.length, (nth) => attempt(emails[nth] ?? "", demoPassword));
  const answers = await asked;
  expect((await other.get("/api/me")).status).toBe(200);
  const counts = countStatuses(answers);
  expect(counts[503]).toBeGreaterThan(0);
  expect((counts[200] ?? 0) + (counts[401] ?? 0)).toBeGreaterThanOrEqual(16);
  expect((counts[200] ?? 0) + (counts[401] ?? 0) + (counts[503] ?? 0)).toBe(40);

  const refused = answers.flatMap((answer, nth) => (answer.status === 503 ? [{ answer, nth }] : []));
  const said = refused.map(({ answer: { headers, body } }) => {
    const told = [...headers].filter(([name]) => !["x-request-id", "date", "server-timing"].includes(name));
    return JSON.stringify([told, { ...body, requestId: "" }]);
  });
  expect(new Set(said).size).toBe(1);
  expect(new Set(refused.map(({ nth }) => nth % 2)).size).toBe(2);
  expect(refused[0]?.answer.body).toMatchObject({ code: "server.busy", status: 503, retryAfter: 5 });
  expect(refused[0]?.answer.headers.get("Retry-After")).toBe("5");

  const wrong = counts[401] ?? 0;
  const [held] = await readRows(server, "select sum(tries) as tries from login_failures");
  // Each wrong one counts for its account and its network; what was not looked at is no try.
  expect(held?.tries).toBe(2 * wrong);
});

it("a client that disconnects while waiting blocks nobody", async () => {
  const { email } = await addUser(server, "employee", null);
  const gone = new AbortController();
  const asked = Array.from({ length: 9 }, () =>
    fetch(`${server.url}/api/session`, {
      method: "POST",
      signal: gone.signal,
      headers: {
        Origin: server.url,
        "Content-Type": "application/json",
        "CF-Connecting-IP": createIpAddress(),
      },
      body: JSON.stringify({ email: `nobody-${email}`, password: "not this one" }),
    }),
  );
  // They are checked one at a time: after the first, the others wait.
  await Promise.any(asked);
  gone.abort();
  await Promise.allSettled(asked);
  const { status } = await attempt(email, demoPassword);
  expect(status).toBe(200);
});
