import { beforeAll, describe, expect, it } from "vitest";
import { errorStatus } from "../../../src/shared/core/errors.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { listApiRoutes } from "../../support/routes.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const people: Record<string, Client> = {};

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  people.admin = await createClient(server, await addUser(server, "admin", null));
  people.site = await createClient(server, await addUser(server, "workProviderAdmin", raksa));
  people.agency = await createClient(server, await addUser(server, "staffProviderAdmin", tekijat));
  people.worker = await createClient(server, await addUser(server, "employee", tekijat));
  people.solo = await createClient(server, await addUser(server, "employee", null));
  people.nobody = createVisitor(server);
});

const deep = `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`;
const bodies = [
  "",
  "{",
  '{"positions":{},"pricing":null,"schedule":5}',
  '{"positions":[null],"pricing":{"type":"fixed","amountCents":"x"}}',
  '{"positions":[{"industry":null,"headcount":1}],"industries":{}}',
  "null",
  "[]",
  '"text"',
  "1e999",
  deep,
  '{"__proto__":{"admin":true}}',
  JSON.stringify({ id: null, email: {}, name: [], title: 1, workers: -1, headcount: 1e308, text: "\u0000" }),
  JSON.stringify({
    workers: 1.5,
    userIds: ["' or 1=1 --"],
    dates: ["2026-13-45"],
    ids: [null],
    amountCents: "1",
  }),
  JSON.stringify({ text: "x".repeat(100_000), title: "x".repeat(100_000), name: "x".repeat(100_000) }),
];
const queries = [
  "?limit=-1",
  "?limit=1e9",
  "?limit=NaN&cursor=%00",
  "?cursor=%F0%9F%98%80",
  "?cursor=eyJub3QiOiJhIGN1cnNvciJ9",
  "?from=2026-99-99&to=x",
  "?from=2026-12-31&to=2026-01-01",
  "?status=%27%3B--&sort=constructor&scope=__proto__",
  `?q=${"%25".repeat(60)}&search=${"_".repeat(60)}`,
];
const ids = ["x", "%00", "..%2F..%2Fetc", "constructor", "a".repeat(3000), "%E0%A4%A", "' or 1=1"];

const writes = listApiRoutes().filter(({ method }) => method !== "GET");
const reads = listApiRoutes().filter(({ method }) => method === "GET");

async function send(client: Client, method: string, path: string, body?: string) {
  const verb = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  if (verb === "get" || verb === "delete") return client[verb](path, body === undefined ? {} : { body });
  return client[verb](path, body ?? "");
}

function expectProblem({ status, body, headers }: Awaited<ReturnType<typeof send>>, what: string) {
  if (status >= 500)
    console.log(
      what,
      JSON.stringify(body).slice(0, 300),
      JSON.stringify(server.logs().slice(-1)).slice(0, 600),
    );
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(headers.get("Content-Type"), what).toBe("application/problem+json");
  expect(body, what).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
  expect(Object.keys(errorStatus), what).toContain(body.code);
}

/** Calls whose empty body is right: they may succeed for somebody, and are looked at elsewhere. */
const takesNoBody = /^(DELETE .*\/(session|sessions|avatar|calendar-feed)|POST .*\/(read|calendar-feed))$/;
const writesWithBody = writes.filter(({ method, path }) => !takesNoBody.test(`${method} ${path}`));

/** Calls to which "none" is an answer. */
const takesNull = new Set(["PUT /api/me/quiet-hours"]);

/**
 * Each of `sent` by whoever is not refused before the first of them is read; two of those do, since what is read does
 * not depend on who sends it.
 */
async function sendAll<Sent>(
  sent: readonly Sent[],
  send: (who: string, client: Client, one: Sent) => Promise<number | undefined>,
): Promise<void> {
  let readers = 0;
  for (const [who, client] of Object.entries(people))
    for (const [at, one] of (readers < 2 ? sent : sent.slice(0, 1)).entries()) {
      const status = await send(who, client, one);
      if (at === 0 && [401, 403, 404].includes(status ?? 0)) break;
      if (at === 0) readers += 1;
    }
}

describe.each(writesWithBody)("$method $path", ({ method, path }) => {
  it("refuses unknown input and writes nothing", async () => {
    const before = await countRows(server);
    const url = path.replace(/:\w+/g, "missing");
    await sendAll(bodies, async (who, client, body) => {
      if (body === "null" && takesNull.has(`${method} ${path}`)) return;
      const answer = await send(client, method, url, body);
      expectProblem(answer, `${who} ${method} ${url} ${body.slice(0, 60)}`);
      return answer.status;
    });
    expect(await countRows(server)).toEqual(before);
  });
});

describe.each(writes.filter(({ path }) => path.includes(":")))("$method $path", ({ method, path }) => {
  it("answers hostile ids like missing ones", async () => {
    for (const id of ids) {
      const url = path.replace(/:\w+/g, id);
      const answer = await send(people.agency as Client, method, url, "{}");
      expectProblem(answer, `${method} ${url}`);
    }
  });
});

describe.each(reads)("GET $path", ({ path }) => {
  it("answers hostile queries and ids without failing", async () => {
    await sendAll(queries, async (who, client, query) => {
      const answer = await client.get(path.replace(/:\w+/g, "missing") + query);
      expect(answer.status, `${who} ${path} ${query}`).toBeLessThan(500);
      if (answer.status >= 400) expectProblem(answer, `${who} ${path} ${query}`);
      return answer.status;
    });
    if (!path.includes(":")) return;
    for (const id of ids) {
      expectProblem(await (people.site as Client).get(path.replace(/:\w+/g, id)), `${path} ${id}`);
    }
  });
});
