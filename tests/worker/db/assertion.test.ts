import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { assertion } from "../../../src/db/assertion.ts";
import { connect, type Db } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import { organizations } from "../../../src/db/schema/people.ts";
import { addOrganization } from "../../support/people.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let db: Db;
let id: string;

beforeAll(async () => {
  db = connect(server.env.DB);
  id = await addOrganization(server, "Raksa Oy", "workProvider");
});

const rename = (name: string) => db.update(organizations).set({ name }).where(sql`id = ${id}`);
const nameOf = async () => (await db.select({ name: organizations.name }).from(organizations)).at(0)?.name;
const organization = () => sql`organizations where id = ${id}`;

it("lets a batch through where it holds, for each row or none, and writes nothing itself", async () => {
  await db.batch([
    assertion(db, "conflict", sql`1 = 1`),
    assertion(db, "conflict", sql`name = 'Raksa Oy'`, organization()),
    assertion(db, "conflict", sql`false`, sql`organizations where id = 'none'`),
    rename("Nosto Oy"),
  ]);
  expect(await nameOf()).toBe("Nosto Oy");
  expect(await countRows(server)).toMatchObject({ assertions: 0 });
});

it.each([
  ["false", sql`name = 'Raksa Oy'`],
  ["unknown", sql`null`],
])("rolls a whole batch back with its code where it is %s", async (_, holds) => {
  const write = db.batch([rename("Apu Oy"), assertion(db, "organization.hasWork", holds, organization())]);
  expect(findViolatedRule(await write.catch((error: unknown) => error))).toBe("organization.hasWork");
  expect(await nameOf()).toBe("Nosto Oy");
});

it("leaves a NOT NULL column an internal error", async () => {
  const write = db.update(organizations).set({ name: sql`null` }).where(sql`id = ${id}`);
  const error = await write.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(findViolatedRule(error)).toBeNull();
});
