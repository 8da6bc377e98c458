import { beforeAll, describe, expect, it } from "vitest";
import { listApiRoutes } from "../../support/routes.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { Insertions } from "./insertions.ts";
import { callers, createPrincipal, createWorld, type Principal, type World } from "./principals.ts";
import { getExpectedStatus, getRoute, isConsistentForTokens, type Row, rows } from "./reading.ts";
import { buildRequest, endsCaller, type Request } from "./requests.ts";
import { roomPictureKey } from "./room-pictures.ts";
import { cardPictureKey, listTargets, type Target } from "./targets.ts";

const server = startServer();
let world: World;
let standing: Principal[];
let cells = 0;
const wrong: string[] = [];
/** Until a request changes any of them. */
const kept = new Map<string, Target[]>();

beforeAll(async () => {
  world = await createWorld(server);
  standing = await everybody();
  for (const key of [cardPictureKey, `${roomPictureKey}/large.webp`])
    await server.env.PICTURES.put(key, "a picture");
});

const everybody = () => Promise.all(callers.map((name) => createPrincipal(server, world, name)));

const person = (name: string) => standing.find((one) => one.name === name) as Principal;

/** What goes through is an answer of the route itself; a refusal of the body, or a limit, tells nothing of rights. */
const wentThrough = (status: number) => status < 400 || [409, 410, 412].includes(status);

async function ask(
  who: Principal,
  method: string,
  path: string,
  { search = "", body, bytes, headers }: Request = {},
) {
  const answer = await server.ask?.(server.url + path + search, {
    method,
    redirect: "manual",
    headers: {
      ...who.headers,
      ...("Origin" in who.headers && { Origin: server.url }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  });
  if (answer === undefined) throw new Error("no answer");
  if (answer.status === 101)
    (answer as unknown as { webSocket: WebSocket & { accept(): void } }).webSocket.accept();
  return { status: answer.status, text: answer.status === 101 ? "" : await answer.text() };
}

/** The answer but for the request's own id. */
const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

async function checkRow(row: Row, who: Principal) {
  const [method = "", path = ""] = getRoute(row).split(" ");
  const made = row.group === "nothing" ? [{ name: "", ids: [], value: "" }] : await makeTargets(row, who);
  const refused = new Map<number, Set<string>>();
  for (const target of made) {
    const ids = [...target.ids];
    const url = path.replace(/:\w+/g, () => ids.shift() ?? "nothing");
    const sending = { who, value: target.value, organization: world.raksa, email: person("worker").email };
    const send = (...asked: [string, string, Request?]) => ask(who, ...asked);
    const request = await buildRequest(row.route, { ...sending, ask: send });
    const { status, text } = await ask(who, method, url, request);
    const should = getExpectedStatus(row, who, target.name);
    cells += 1;
    if (method !== "GET" && wentThrough(status)) kept.delete(keyOf(row, who));
    const isRight = should === "allowed" ? wentThrough(status) : status === should;
    if (!isRight)
      wrong.push(
        `${row.route} as ${who.name} with ${target.name || "-"}: ${should}, got ${status} ${text.slice(0, 160)}`,
      );
    if (should === row.refusal) refused.set(status, (refused.get(status) ?? new Set()).add(without(text)));
  }
  for (const [status, texts] of refused)
    if (texts.size > 1)
      wrong.push(`${row.route} as ${who.name}: ${status} in ${texts.size} ways: ${[...texts].join(" ")}`);
}

/** Somebody of the same name may be somebody else, where a request ends who asks. */
const keyOf = (row: Row, who: Principal) => `${row.group} ${who.name} ${who.id}`;

async function makeTargets(row: Row, who: Principal): Promise<Target[]> {
  const before = kept.get(keyOf(row, who));
  if (before !== undefined) return before;
  const add = new Insertions();
  const made = listTargets(row.group, { add, who: who.as === "nobody" ? person("worker") : who, world });
  await add.run(server);
  kept.set(keyOf(row, who), made);
  return made;
}

describe.each(rows.map((row) => [row.route, row] as const))("%s", (route, row) => {
  it("answers every role as in the table", async () => {
    const before = wrong.length;
    const asking = endsCaller.has(route) ? await everybody() : standing;
    await Promise.all(asking.map((who) => checkRow(row, who)));
    expect(wrong.slice(before)).toEqual([]);
  });

  it("requires a session or accepts tokens, as declared", () => {
    expect(isConsistentForTokens(row)).toBe(true);
  });
});

describe("the rights table", () => {
  const named = new Set(rows.map(getRoute));
  const real = listApiRoutes().map(({ method, path }) => `${method} ${path}`);

  it("has a row for every route", () => {
    const lacking = real.filter((route) => !named.has(route));
    const lines = lacking.map((route) => `tests/worker/rights/table.ts lacks    "${route}": "who: what",`);
    expect(lines).toEqual([]);
  });

  it("has no row for removed routes", () => {
    expect([...named].filter((route) => !real.includes(route))).toEqual([]);
  });
});

it("marks nobody else's notifications as read", async () => {
  const add = new Insertions();
  const [owner, asker] = [add.user(world.tekijat), person("worker")];
  const about = { user_id: owner, kind: "reminder", data: "{}", created_at: 1 };
  add.add("notifications", { id: "theirs", ...about });
  await add.run(server);
  const { status } = await ask(asker, "POST", "/api/notifications/read", { body: { ids: ["theirs"] } });
  const [row] = await readRows(server, "select read_at from notifications where id = 'theirs'");
  expect([status, row?.read_at]).toEqual([204, null]);
});

it("covers every combination", () => {
  console.log(`COUNT rights: ${cells} cells, ${wrong.length} wrong`);
  expect(cells).toBeGreaterThan(2000);
});
