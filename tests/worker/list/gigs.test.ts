import { beforeAll, describe, expect, it } from "vitest";
import { gigsTable } from "../../../src/shared/gigs/gigs-table.ts";
import type { TableFilter, TableSort } from "../../../src/shared/lists/table.ts";
import { addPendingOffer } from "../../support/bookings.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { addGigRows, endGigs, type GigRow } from "../../support/gig-rows.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { listFilters, listValues, type Query, readAll } from "../../support/table-pages.ts";
import { filterRows, sortRows } from "../../support/table-reference.ts";
import { createRandom } from "../../support/table-rows.ts";

const server = startServer();
type Viewer = { client: Client; rows: GigRow[] };
const viewers = {} as Record<"admin" | "buyer" | "agency" | "both" | "worker", Viewer>;
const path = "/api/gigs";

beforeAll(async () => {
  const { firms, rows } = await addGigRows(server, 150);
  const [firm, other] = firms;
  if (firm === undefined || other === undefined) throw new Error("no organisation");
  const agency = await addOrganization(server, "Tekijät Oy", "staffProvider");
  await server.env.DB.prepare("update organizations set provides_staff = 1, provides_work = 1 where id = ?")
    .bind(other.id)
    .run();
  const people = {
    admin: await addUser(server, "admin", null),
    buyer: await addUser(server, "workProvider", firm.id),
    agency: await addUser(server, "staffProvider", agency),
    both: await addUser(server, "workProvider", other.id),
    worker: await addUser(server, "employee", firm.id),
  };
  await server.env.DB.prepare("update users set roles = ? where id = ?")
    .bind('["workProviderAdmin","staffProviderAdmin"]', people.both.id)
    .run();
  const offered = rows.filter(({ status }, at) => status !== "draft" && at % 7 === 0);
  for (const { id } of offered) await addPendingOffer(server, id, people.agency);
  await endGigs(server, rows);
  const seenBy = {
    admin: () => true,
    buyer: ({ organizationId }) => organizationId === firm.id,
    agency: (row) => row.status === "open" || offered.includes(row),
    both: ({ status, organizationId }) => status === "open" || organizationId === other.id,
    worker: ({ status, organizationId }) =>
      status === "open" || (organizationId === firm.id && status !== "draft"),
  } satisfies Record<keyof typeof viewers, (row: GigRow) => boolean>;
  for (const name of names)
    viewers[name] = {
      client: await createClient(server, people[name]),
      // Of the firms and people here neither trades nor places are known: all gigs fit who may answer or work.
      rows: rows.filter(seenBy[name]).map((row) => ({ ...row, fits: isAnswering(name) ? "yes" : "no" })),
    };
});

const names = ["admin", "buyer", "agency", "both", "worker"] as const;
const isAnswering = (name: string) => name !== "admin" && name !== "buyer";
const isTold = (name: string, column: string) => name !== "worker" || column !== "pay";
const filled = ({ filter = [] }: Query) =>
  filter.some(({ column, value }) => column === "status" && value === "filled");

async function compare({ client, rows }: Viewer, query: Query): Promise<number> {
  const found = await readAll(client, path, query);
  const wanted = filterRows(gigsTable, rows, query).map(({ id }) => id);
  const wrong = {
    twice: found.length - new Set(found).size,
    missing: wanted.filter((id) => !found.includes(id)),
    strange: found.filter((id) => !wanted.includes(id)),
  };
  expect(wrong, JSON.stringify(query)).toEqual({ twice: 0, missing: [], strange: [] });
  return wanted.length;
}

describe("the filters of gigs agree with plain JavaScript, among visible ones", () => {
  it.each(listFilters(gigsTable))("%s %s", async (column, mode) => {
    const random = createRandom(`${column}${mode}`.length * 7919);
    let found = 0;
    for (const [at, value] of listValues(gigsTable, viewers.admin.rows, column, random).entries()) {
      const name = names[at % names.length] ?? "admin";
      const query = { filter: [{ column, mode, value }] };
      // Who answers gigs sees what others filled when they ask for it: reach.test.ts.
      if (filled(query) || !isTold(name, column)) continue;
      found += (await compare(viewers.admin, query)) + (await compare(viewers[name], query));
    }
    expect(found).toBeGreaterThan(0);
  });

  it.each(["all", "any"] as const)("several, %s of them", async (match) => {
    const random = createRandom(match === "all" ? 21 : 22);
    const every = listFilters(gigsTable);
    for (let turn = 0; turn < 25; turn += 1) {
      const name = names[turn % names.length] ?? "admin";
      const filter = Array.from({ length: 2 + (turn % 3) }, (): TableFilter => {
        const [column, mode] = random.pick(every.filter(([one]) => isTold(name, one)));
        return {
          column,
          mode,
          value: random.pick(listValues(gigsTable, viewers.admin.rows, column, random)),
        };
      });
      if (!filled({ filter })) await compare(viewers[name], { filter, match });
    }
  });

  it("any of several, besides a search", async () => {
    const { client, rows } = viewers.agency;
    const filter: TableFilter[] = [
      { column: "title", mode: "contains", value: "a" },
      { column: "headcount", mode: "gt", value: "5" },
    ];
    const asked = filter.map(({ column, mode, value }) => `filter=${column}:${mode}:${value}`).join("&");
    const { body } = await client.get(`${path}?${asked}&match=any&status=done&limit=100`);
    const found: string[] = body.items.map(({ id }: GigRow) => id);
    const done = rows.filter(({ status }) => status === "done");
    expect(found.toSorted()).toEqual(
      filterRows(gigsTable, done, { filter, match: "any" })
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

const sorts = (): TableSort[][] => {
  const random = createRandom(33);
  const columns = Object.keys(gigsTable).filter((column) => column !== "trades" && column !== "fits");
  const some = (length: number) =>
    columns
      .toSorted(() => random.next() - 0.5)
      .slice(0, length)
      .map((column) => ({ column, isDescending: random.next() < 0.5 }));
  const single = columns.flatMap((column) => [
    [{ column, isDescending: false }],
    [{ column, isDescending: true }],
  ]);
  return [...single, ...Array.from({ length: 12 }, (_, turn) => some(2 + (turn % 3)))];
};
const said = (sort: readonly TableSort[]) =>
  sort.map(({ column, isDescending }) => `${isDescending ? "-" : ""}${column}`).join();
/** By the start stands what starts first by the clock, and not by the date that was written. */
const byClock = (sort: readonly TableSort[]) =>
  sort.map((one) => ({ ...one, column: one.column === "start" ? "name" : one.column }));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("gigs in an order, read to the end in small pages", () => {
  it.each(sorts().map((sort) => [said(sort), sort] as const))("by %s", async (_, sort) => {
    for (const name of names) {
      if (sort.some(({ column }) => !isTold(name, column))) continue;
      const { client, rows } = viewers[name];
      const found = await readAll(client, path, { sort, limit: 47 });
      expect(found, name).toEqual(idsOf(sortRows(rows, byClock(sort))));
    }
  });

  it("by default: soonest first, open ones before all for who may answer or work", async () => {
    for (const name of names) {
      const { client, rows } = viewers[name];
      const soonest = sortRows(rows, []);
      const isFirst = ({ status }: GigRow) => status === "open" && isAnswering(name);
      const wanted = [...soonest.filter(isFirst), ...soonest.filter((row) => !isFirst(row))];
      expect(await readAll(client, path, { limit: 31 }), name).toEqual(idsOf(wanted));
    }
  });

  it("with filters and an order, page by page", async () => {
    const random = createRandom(44);
    for (const [turn, sort] of sorts().entries()) {
      const name = names[turn % 4] ?? "admin";
      const [column, mode] = random.pick(listFilters(gigsTable));
      const filter = [
        { column, mode, value: random.pick(listValues(gigsTable, viewers.admin.rows, column, random)) },
      ];
      if (filled({ filter })) continue;
      const { client, rows } = viewers[name];
      const found = await readAll(client, path, { sort, filter, limit: 29 });
      expect(found, JSON.stringify({ name, sort, filter })).toEqual(
        idsOf(filterRows(gigsTable, sortRows(rows, byClock(sort)), { filter })),
      );
    }
  });
});

describe("a first page", () => {
  it("counts the matches in one trip, and later pages do not", async () => {
    const { client, rows } = viewers.agency;
    const first = await client.get(`${path}?limit=5&filter=status:notEquals:done`);
    expect(readTripCount(first)).toBe(1);
    const wanted = rows.filter(({ status }) => status !== "done").length;
    expect(first.body.total).toEqual({ count: wanted, isMore: false });
    const { body } = await client.get(
      `${path}?limit=5&filter=status:notEquals:done&cursor=${first.body.nextCursor}`,
    );
    expect([body.items.length, body.total]).toEqual([5, undefined]);
  });
});

describe("the price", () => {
  it.each([
    "filter=pay:gt:3000",
    "filter=pay:equals:3000&filter=title:contains:a&match=any",
    "sort=pay",
    "sort=title,-pay",
  ])("is not revealed by %s to readers without access to prices", async (query) => {
    const answer = await viewers.worker.client.get(`${path}?${query}`);
    expect([answer.status, answer.body.code]).toEqual([422, "input.invalid"]);
    expect((await viewers.agency.client.get(`${path}?${query}`)).status).toBe(200);
  });
});
