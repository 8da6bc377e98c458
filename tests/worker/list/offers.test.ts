import { beforeAll, describe, expect, it } from "vitest";
import type { TableFilter, TableSort } from "../../../src/shared/lists/table.ts";
import { offersTable } from "../../../src/shared/offers/offers-table.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { addOfferRows, type OfferListRow } from "../../support/offer-rows.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { listFilters, listValues, type Query, readAll } from "../../support/table-pages.ts";
import { filterRows, sortRows } from "../../support/table-reference.ts";
import { addRows, createRandom } from "../../support/table-rows.ts";

const server = startServer();
const searched = ["gig", "counterpart", "municipality"];
let desk: Client;
let made: Awaited<ReturnType<typeof addOfferRows>>;
let rows: readonly OfferListRow[];

beforeAll(async () => {
  made = await addOfferRows(server, await addRows(server, { people: 60 }));
  rows = made.own;
  const person = await addUser(server, "workProviderAdmin", made.firm.id);
  await server.env.DB.prepare("update users set roles = ? where id = ?")
    .bind('["workProviderAdmin","staffProviderAdmin"]', person.id)
    .run();
  desk = await createClient(server, person);
});

/** All pages of what has been settled. */
const read = (query: Query) =>
  readAll({ get: (asked) => desk.get(`${asked}&part=settled`) } as Client, "/api/offers", query);

async function compare(query: Query): Promise<number> {
  const wanted = filterRows(offersTable, rows, query, searched).map(({ id }) => id);
  expect((await read(query)).toSorted(), JSON.stringify(query)).toEqual(wanted.toSorted());
  return wanted.length;
}

describe("the filters of offers agree with plain JavaScript", () => {
  it.each(listFilters(offersTable))("%s %s", async (column, mode) => {
    const random = createRandom(`${column}${mode}`.length * 104_729);
    let found = 0;
    for (const value of listValues(offersTable, rows, column, random))
      found += await compare({ filter: [{ column, mode, value }] });
    expect(found).toBeGreaterThan(0);
  });

  it.each(["all", "any"] as const)("several, %s of them", async (match) => {
    const random = createRandom(match === "all" ? 15 : 16);
    for (let turn = 0; turn < 30; turn += 1) {
      const filter = Array.from({ length: 2 + Math.floor(random.next() * 2) }, (): TableFilter => {
        const [column, mode] = random.pick(listFilters(offersTable));
        return { column, mode, value: random.pick(listValues(offersTable, rows, column, random)) };
      });
      await compare({ filter, match, ...(turn % 4 === 0 && { search: "a" }) });
    }
  });

  it("a search matches every word anywhere", async () => {
    for (const search of ["a", "ÅKE", "o'n", "100%", "_", "qqqq", "жанна"]) await compare({ search });
  });
});

describe("the order of offers", () => {
  const newest = { column: "made", isDescending: true };
  const columns = Object.keys(offersTable);

  it.each(columns)("is the requested one, page by page: %s", async (column) => {
    const other = columns[(columns.indexOf(column) + 3) % columns.length] ?? "";
    const sorts: TableSort[][] = [
      [{ column, isDescending: false }],
      [{ column, isDescending: true }],
      [
        { column, isDescending: true },
        { column: other, isDescending: false },
      ],
    ];
    for (const sort of sorts) {
      const wanted = sortRows(rows, [...sort, newest]).map(({ id }) => id);
      expect(await read({ sort, limit: 37 }), JSON.stringify(sort)).toEqual(wanted);
    }
  });

  it("is newest answer first by default, also with filters", async () => {
    const order = [{ column: "updated", isDescending: true }];
    expect(await read({ limit: 37 })).toEqual(sortRows(rows, order).map(({ id }) => id));
    const filter: TableFilter[] = [{ column: "workers", mode: "gt", value: "3" }];
    const some = filterRows(offersTable, rows, { filter });
    expect(await read({ filter, limit: 37 })).toEqual(sortRows(some, order).map(({ id }) => id));
  });
});

describe("a page of offers", () => {
  it("has a total, and takes one trip", async () => {
    const answer = await desk.get("/api/offers?part=settled&limit=10");
    expect(answer.body.total).toEqual({ count: rows.length, isMore: false });
    expect(readTripCount(answer)).toBe(1);
    const { body } = await desk.get(`/api/offers?part=settled&limit=10&cursor=${answer.body.nextCursor}`);
    expect(body).not.toHaveProperty("total");
    expect((await desk.get("/api/offers?filter=gig:equals:qqqq")).body.total.count).toBe(0);
  });

  it("works unchanged without parameters", async () => {
    expect(Object.keys((await desk.get("/api/offers")).body)).toEqual(["items", "nextCursor"]);
  });

  it.each(["filter=address:contains:a", "filter=pay:contains:3", "sort=message", "sort=made"])(
    "refuses unknown columns: %s",
    async (asked) => expect((await desk.get(`/api/offers?${asked}`)).status).toBe(422),
  );

  it("is available as CSV with its filters, and the download is logged", async () => {
    const of = (query: string) => desk.get(`/api/offers.csv?part=settled${query}`);
    const { status, body, headers } = await of("");
    expect([status, headers.get("Content-Disposition")]).toMatchObject([200, /keikka-offers-.*\.csv/]);
    const lines = (text: string) =>
      text
        .replace(/"[^"]*(""[^"]*)*"/g, "x")
        .trim()
        .split("\r\n");
    expect(lines(body)[0]).toBe(
      "Gig,Other party,Municipality,Status,People,Price or wage per hour and person,Fixed price or wage in total,VAT or wage,Starts,Ends,Updated,By trade",
    );
    expect(lines(body)).toHaveLength(rows.length + 1);
    expect(body).toContain(",34.50,,excl. VAT,");
    const lost = rows.filter((row) => row.status === "gigCancelled");
    const some = lines((await of("&filter=status:equals:gigCancelled")).body);
    expect(some).toHaveLength(lost.length + 1);
    expect(some.slice(1).every((line) => line.includes(",Gig cancelled,"))).toBe(true);
    expect(await readRows(server, "select action from audit_log where action like 'offer.%'")).toContainEqual(
      {
        action: "offer.download",
      },
    );
  });

  it("finds nothing of others by any search", async () => {
    expect(made.strangers.length).toBeGreaterThan(0);
    const { gig } = made.strangers[0] ?? {};
    const own = new Set(rows.map(({ id }) => id));
    const found = await read({ filter: [{ column: "gig", mode: "equals", value: gig?.title ?? "" }] });
    expect(found.filter((id) => !own.has(id))).toEqual([]);
    expect(await readAll(desk, "/api/offers", { search: "" })).toHaveLength(rows.length);
  });
});
