import { beforeEach, expect, it } from "vitest";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { times } from "../../support/times.ts";

const server = startServer();
let boss: Actor;
let others: string[];

beforeEach(async () => {
  boss = await addActor(
    server,
    "staffProviderAdmin",
    await addOrganization(server, "Tekijät Oy", "staffProvider"),
  );
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  others = await times(6, async () => (await addUser(server, "workProvider", raksa)).email);
});

const path = "/api/organizations/mine/employees";
const add = (email: string, name = "Veikko Uusi") => boss.post(path, { name, email, role: "employee" });
const told = (tries: number) =>
  server.env.DB.prepare("update login_failures set tries = ? where tries < ?").bind(tries, tries).run();

it("single additions reveal no more addresses a day than an import", async () => {
  expect((await add(others[0] ?? "")).body.code).toBe("user.exists");
  await told(197);
  const found = await times(5, (nth) => add(others[nth + 1] ?? ""));
  expect(found.filter(({ status }) => status === 409)).toHaveLength(3);
  const refused = found.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(86_000);
  const free = await add("vapaa@people.test");
  expect([free.status, free.body.code]).toEqual([429, "tooManyRequests"]);
  const file = [{ line: 2, name: "Veikko", email: "vapaa@people.test", trades: [] }];
  expect((await boss.post(`${path}/import`, { rows: file, dryRun: true, invite: false })).status).toBe(429);
});

it("count a first e-mail of a user without a login, and nobody without an e-mail", async () => {
  const made = await boss.post(path, { name: "Ilman Osoitetta", role: "employee" });
  expect(made.status).toBe(201);
  expect((await add(others[0] ?? "")).status).toBe(409);
  await told(200);
  const change = (email: string) => boss.patch(`${path}/${made.body.id}`, { email });
  expect((await change(others[1] ?? "")).status).toBe(429);
  expect((await boss.post(path, { name: "Toinen Ilman", role: "employee" })).status).toBe(201);
});

it("send no more welcome e-mails a day than one import holds, in any way", async () => {
  expect((await add("eka@people.test")).status).toBe(201);
  await told(4999);
  expect((await add("toka@people.test")).status).toBe(201);
  expect((await add("kolmas@people.test")).body.code).toBe("tooManyRequests");
  const rows = [{ line: 2, name: "Neljäs", email: "neljas@people.test", trades: [] }];
  const send = (invite: boolean) => boss.post(`${path}/import`, { rows, dryRun: false, invite });
  expect((await send(true)).status).toBe(429);
  expect((await send(false)).body.added).toBe(1);
});
