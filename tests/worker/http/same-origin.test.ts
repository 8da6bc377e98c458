import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { listApiRoutes } from "../../support/routes.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { upgradeStatus } from "../../support/sockets.ts";

const server = startServer();
let client: Client;
let roomId: string;
let refused = 0;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const [agency, worker] = [
    await addUser(server, "staffProviderAdmin", tekijat),
    await addUser(server, "employee", tekijat),
  ];
  client = await createClient(server, agency);
  roomId = (await client.post("/api/rooms", { userId: worker.id })).body.id;
});

/** What a browser says of where a request comes from, when it comes from elsewhere; and what none says. */
const elsewhere = (): Record<string, string>[] => [
  { Origin: "https://elsewhere.example" },
  { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: server.url.replace("http:", "https:") },
  { Origin: `${server.url}.elsewhere.example` },
  { Origin: server.url.replace(/\d+$/, "1") },
  { Origin: "null" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  {},
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
];
const here = (): Record<string, string>[] => [{ Origin: server.url }, { "Sec-Fetch-Site": "same-origin" }];

const types = [
  undefined,
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
];

async function send(method: string, path: string, from: Record<string, string>, type: string | undefined) {
  const headers = { Cookie: client.cookie, ...from, ...(type !== undefined && { "Content-Type": type }) };
  const answer = await (server.ask as NonNullable<typeof server.ask>)(
    server.url + path.replace(/:\w+/g, "missing"),
    {
      method,
      headers,
      ...(type !== undefined && { body: "{}" }),
    },
  );
  return `${answer.status} ${((await answer.json().catch(() => ({}))) as { code?: string }).code}`;
}

const writes = listApiRoutes().filter(({ method }) => method !== "GET");

describe.each(writes)("$method $path", ({ method, path }) => {
  it("is refused cross-site, whatever the body claims to be", async () => {
    const before = await countRows(server);
    const kinds = types.flatMap((type, at) =>
      elsewhere()
        .slice(0, at === 0 ? undefined : 2)
        .map((from) => [from, type] as const),
    );
    const answers = await Promise.all(kinds.map(([from, type]) => send(method, path, from, type)));
    expect([...new Set(answers)]).toEqual(["403 origin.refused"]);
    refused += answers.length;
    expect(await countRows(server)).toEqual(before);
  });
});

afterAll(() => console.log(`COUNT ${refused} unsafe requests from elsewhere, ${refused} refused`));

it("a same-origin page may write", async () => {
  for (const from of here())
    expect(await send("POST", "/api/rooms", from, "application/json")).toBe("422 input.invalid");
});

describe("a socket", () => {
  const paths = () => ["/api/inbox/socket", `/api/rooms/${roomId}/socket`];
  const knock = (path: string, from: Record<string, string>) =>
    upgradeStatus(server, path, { Cookie: client.cookie, ...from });

  it("opens for a same-origin page", async () => {
    for (const path of paths()) expect(await knock(path, { Origin: server.url }), path).toBe(101);
  });

  it("is refused for any other", async () => {
    for (const path of paths())
      for (const from of elsewhere())
        expect(await knock(path, from), `${path} ${JSON.stringify(from)}`).toBe(403);
  });
});
