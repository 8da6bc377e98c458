import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { connect, type Db } from "../../../src/db/client.ts";
import { organizations } from "../../../src/db/schema/people.ts";
import { batchConcurrentReads } from "../../../src/pages/batch-concurrent-reads.ts";
import { recordBatchSizes } from "../../support/record-batch-sizes.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let db: Db;
let sizes: number[];

beforeEach(() => {
  sizes = [];
  db = connect(batchConcurrentReads(recordBatchSizes(server.env.DB, sizes)));
});

const read = (value: string) => db.select({ value: sql<string>`${value}` }).from(sql`(select 1)`);
const readBadly = () => db.select({ value: sql`json(${"no JSON"})` }).from(sql`(select 1)`);

it("runs reads of the same moment in one trip, and gives each its own rows", async () => {
  const answers = await Promise.all([db.batch([read("a"), read("b")]), db.batch([read("c")])]);
  expect(answers).toEqual([[[{ value: "a" }], [{ value: "b" }]], [[{ value: "c" }]]]);
  expect(await db.batch([read("d")])).toEqual([[{ value: "d" }]]);
  expect(sizes).toEqual([3, 1]);
});

it("keeps a read that fails from failing others", async () => {
  const [good, bad] = await Promise.allSettled([db.batch([read("a")]), db.batch([readBadly()])]);
  expect(good).toMatchObject({ status: "fulfilled", value: [[{ value: "a" }]] });
  expect(bad.status).toBe("rejected");
});

it("leaves a batch that writes alone, since it is not to run twice", async () => {
  const write = db.update(organizations).set({ name: "Nosto Oy" }).where(sql`false`);
  await Promise.all([db.batch([read("a")]), db.batch([read("b"), write])]);
  expect(sizes.sort()).toEqual([1, 2]);
});
