import { beforeAll, describe, expect, it } from "vitest";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import { applicationsTable, ticketsTable } from "../../../src/shared/lists/queue-tables.ts";
import type { TableFilter, TableShape, TableSort } from "../../../src/shared/lists/table.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { addQueueRows } from "../../support/queue-rows.ts";
import { startServer } from "../../support/server.ts";
import { listFilters, listValues, type Query, readAll } from "../../support/table-pages.ts";
import { filterRows, sortRows } from "../../support/table-reference.ts";
import { createRandom } from "../../support/table-rows.ts";

const server = startServer();
type Row = { id: string; name: string; status: string; created: number };
type Queue = {
  path: string;
  shape: TableShape;
  rows: readonly Row[];
  searched: string[];
  states: readonly string[];
  since: string;
};
let admin: Client;
const queues = {} as Record<"applications" | "tickets", Queue>;

beforeAll(async () => {
  admin = await createClient(server, await addUser(server, "admin", null));
  const { applications, tickets } = await addQueueRows(server);
  queues.applications = {
    ...{ path: "/api/applications", shape: applicationsTable, rows: applications, since: "created" },
    ...{ searched: ["name", "contact", "email", "companyId", "location", "phone"] },
    states: ["new", "contacted", "approved", "rejected"],
  };
  queues.tickets = {
    ...{ path: "/api/support/tickets?scope=all", shape: ticketsTable, rows: tickets, since: "updated" },
    ...{ searched: ["subject", "person", "organization"], states: ["open", "answered", "closed"] },
  };
});

/** All pages of a queue. `status`: of that state. */
function read({ path }: Queue, query: Query, status?: string): Promise<string[]> {
  const also = new URLSearchParams(path.split("?")[1]);
  if (status) also.set("status", status);
  const client = { get: (asked: string) => admin.get(`${asked}&${also}`) } as Client;
  return readAll(client, path.split("?")[0] ?? "", query);
}

async function compare(queue: Queue, query: Query, status?: string): Promise<number> {
  const found = await read(queue, query, status);
  const rows = queue.rows.filter((row) => status === undefined || status === "all" || row.status === status);
  const wanted = filterRows(queue.shape, rows, query, queue.searched).map(({ id }) => id);
  expect(found.toSorted(), JSON.stringify({ query, status })).toEqual(wanted.toSorted());
  return wanted.length;
}

const names = ["applications", "tickets"] as const;
const shapes: Record<(typeof names)[number], TableShape> = {
  applications: applicationsTable,
  tickets: ticketsTable,
};

describe("a queue's filters agree with plain JavaScript, in all statuses and in one", () => {
  it.each(names.flatMap((name) => listFilters(shapes[name]).map((one) => [name, ...one] as const)))(
    "%s: %s %s",
    async (name, column, mode) => {
      const queue = queues[name];
      const random = createRandom(`${name}${column}${mode}`.length * 104_729);
      let found = 0;
      for (const value of listValues(queue.shape, queue.rows, column, random))
        for (const status of [undefined, random.pick(queue.states)])
          found += await compare(queue, { filter: [{ column, mode, value }] }, status);
      expect(found).toBeGreaterThan(0);
    },
  );

  it.each(names.flatMap((name) => [["all", name] as const, ["any", name] as const]))(
    "several, %s of them: %s",
    async (match, name) => {
      const queue = queues[name];
      const random = createRandom(match === "all" ? 15 : 16);
      const every = listFilters(queue.shape);
      for (let turn = 0; turn < 30; turn += 1) {
        const filter = Array.from({ length: 2 + Math.floor(random.next() * 2) }, (): TableFilter => {
          const [column, mode] = random.pick(every);
          return { column, mode, value: random.pick(listValues(queue.shape, queue.rows, column, random)) };
        });
        const status = random.pick([undefined, "all", ...queue.states]);
        await compare(queue, { filter, match, ...(turn % 4 === 0 && { search: "a" }) }, status);
      }
    },
  );

  it.each(names)("a search matches every word anywhere: %s", async (name) => {
    for (const search of [
      "a",
      "ÅKE",
      "100%",
      "_",
      "qqqq",
      "жанна",
      "040 1",
      "+35840",
      "(KIITOS",
      "autam hei",
      "au",
    ])
      for (const status of [undefined, "new"].slice(0, name === "tickets" ? 1 : 2))
        await compare(queues[name], { search }, status);
  });
});

describe("the order of a queue", () => {
  it.each(names)("is the requested one, by one column and by several, page by page: %s", async (name) => {
    const queue = queues[name];
    const columns = Object.keys(queue.shape).filter((column) => queue.shape[column]?.isSortable !== false);
    const sorts: TableSort[][] = columns.flatMap((column, at) => [
      [{ column, isDescending: false }],
      [{ column, isDescending: true }],
      [
        { column, isDescending: at % 2 === 0 },
        { column: columns[(at + 3) % columns.length] ?? "", isDescending: at % 3 === 0 },
      ],
    ]);
    for (const [at, sort] of sorts.entries()) {
      const status = at % 2 === 0 ? undefined : queue.states[at % queue.states.length];
      const rows = queue.rows.filter((row) => status === undefined || row.status === status);
      const found = await read(queue, { sort, limit: 71 }, status);
      const wanted = sortRows(rows, renamed(sort)).map(({ id }) => id);
      expect(found, `${JSON.stringify(sort)} ${status}`).toEqual(wanted);
    }
  });

  it.each(names)("is longest waiting first by default, else newest: %s", async (name) => {
    const queue = queues[name];
    for (const status of [undefined, "all", ...queue.states]) {
      const rows = queue.rows.filter((row) => [undefined, "all", row.status].includes(status));
      const isDescending = status !== queue.states[0];
      const wanted = sortRows(rows, [{ column: queue.since, isDescending }]).map(({ id }) => id);
      expect(await read(queue, { limit: 90 }, status)).toEqual(wanted);
    }
  });

  it.each(names)("is oldest first only where all that is shown waits: %s", async (name) => {
    const queue = queues[name];
    const [waiting = ""] = queue.states;
    const isWaiting: TableFilter = { column: "status", mode: "equals", value: waiting };
    const isKnown: TableFilter = { column: "created", mode: "dateAfter", value: "2000-01-01" };
    for (const [match, isDescending] of [["all", false] as const, ["any", true] as const]) {
      const rows = queue.rows.filter(({ status }) => match === "any" || status === waiting);
      const wanted = sortRows(rows, [{ column: queue.since, isDescending }]).map(({ id }) => id);
      expect(await read(queue, { filter: [isWaiting, isKnown], match, limit: 90 }, "all")).toEqual(wanted);
    }
  });
});

/** A ticket is named by its subject. */
const renamed = (sort: readonly TableSort[]) =>
  sort.map((one) => (one.column === "subject" ? { ...one, column: "name" } : one));

it("takes one trip a page, and refuses unknown values", async () => {
  for (const path of ["applications?status=new", "support/tickets?scope=all&sort=-person"])
    expect(readTripCount(await admin.get(`/api/${path}`))).toBe(1);
  for (const query of ["filter=subject:contains:a", "sort=trades", "status=gone", "cursor=x"]) {
    const answer = await admin.get(`/api/applications?${query}`);
    expect([query, answer.status, answer.body.code]).toEqual([query, 422, "input.invalid"]);
  }
});

it("follows a person's new name and organisation", async () => {
  const [row] = queues.tickets.rows.filter((one) => "organization" in one && one.organization !== "");
  const { userId } = row as Row & { userId: string };
  const run = (sql: string, ...values: string[]) =>
    server.env.DB.prepare(sql)
      .bind(...values, userId)
      .run();
  const found = async (search: string) => (await read(queues.tickets, { search })).includes(row?.id ?? "");
  await run(
    "update users set name = ?, name_key = ? where id = ?",
    "Ässä Äkkinen",
    normalizeForSearch("Ässä Äkkinen"),
  );
  expect(await found("ässä äkkinen")).toBe(true);
  await run(
    "update organizations set name = ?, name_key = ? where id = (select organization_id from users where id = ?)",
    "Ölsund Ab",
    normalizeForSearch("Ölsund Ab"),
  );
  expect(await found("ölsund")).toBe(true);
});
