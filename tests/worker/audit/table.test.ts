import { beforeAll, describe, expect, it } from "vitest";
import { auditActions } from "../../../src/shared/audit/audit-actions.ts";
import { auditTable, organizationAuditTable } from "../../../src/shared/audit/audit-table.ts";
import type { TableFilter, TableShape, TableSort } from "../../../src/shared/lists/table.ts";
import type { Client } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { startServer } from "../../support/server.ts";
import { listFilters, listValues, type Query, readAll } from "../../support/table-pages.ts";
import { filterRows, sortRows } from "../../support/table-reference.ts";
import { addRows, createRandom } from "../../support/table-rows.ts";

const server = startServer();
type Row = {
  id: string;
  name: string;
  at: number;
  event: string[];
  actor: string;
  actorId: number;
  subject: string;
  subjectId: number;
  organization: string;
  organizationId: number;
};
type Log = { client: Client; shape: TableShape; rows: Row[] };
const logs = {} as Record<"all" | "own", Log>;
const random = createRandom(31);

beforeAll(async () => {
  const { firms, people } = await addRows(server, { organizations: 8, people: 60 });
  const [firm] = firms;
  if (firm === undefined) throw new Error("no organisation");
  const names = new Map([...firms, ...people].map(({ id, name }) => [id, name]));
  const begin = Date.UTC(2024, 2, 28, 21);
  const insert = server.env.DB.prepare("insert into audit_log values (null, ?, ?, ?, ?, ?, '{}', null)");
  const written = Array.from({ length: 400 }, () => ({
    // Several in one instant, and not always in the order in which they are written.
    at: begin + Math.floor(random.next() * 60) * 3_600_000,
    actor: random.next() < 0.1 ? null : random.pick(people).id,
    organization: random.next() < 0.1 ? null : random.next() < 0.5 ? firm.id : random.pick(firms).id,
    action: random.pick(auditActions),
    subject: random.next() < 0.1 ? "nothing" : random.pick([...people, ...firms]).id,
  }));
  await server.env.DB.batch(
    written.map(({ at, actor, organization, action, subject }) =>
      insert.bind(at, actor, organization, action, subject),
    ),
  );
  const admin = await addActor(server, "admin", null);
  const boss = await addActor(server, "workProviderAdmin", firm.id);
  const { results } = await server.env.DB.prepare("select * from audit_log").all();
  for (const { id, name } of [admin, boss] as { id: string; name?: string }[])
    names.set(id, name ?? (await nameOf(id)));
  // Ids stand in the order of their bytes.
  const places = ["", ...names.keys(), "nothing"].sort();
  const placeOf = (id: string | null | undefined) => places.indexOf(id ?? "");
  const rows = (results as Record<string, string>[]).map((row): Row => {
    const of = (id: string | null | undefined) => names.get(id ?? "") ?? "";
    const { seq, at, action = "", actor_id: actor, subject_id: subject, organization_id: whose } = row;
    return {
      ...{
        id: String(seq).padStart(9, "0"),
        name: "",
        at: Number(at),
        event: [action, action.split(".")[0] ?? ""],
      },
      ...{ actor: of(actor), actorId: placeOf(actor), subject: of(subject), subjectId: placeOf(subject) },
      ...{ organization: of(whose), organizationId: placeOf(whose) },
    };
  });
  logs.all = { client: admin, shape: auditTable, rows };
  logs.own = {
    client: boss,
    shape: organizationAuditTable,
    rows: rows.filter(({ organizationId }) => organizationId === placeOf(firm.id)),
  };
});

async function nameOf(id: string): Promise<string> {
  const row = await server.env.DB.prepare("select name from users where id = ?")
    .bind(id)
    .first<{ name: string }>();
  return row?.name ?? "";
}

const read = async ({ client }: Log, query: Query) =>
  (await readAll(client, "/api/audit", query)).map((id) => id.padStart(9, "0"));

/** Whoever is called the same stands apart; what is alike stands newest first. */
function expected({ shape, rows }: Log, { filter = [], match, sort = [], search }: Query): string[] {
  const searched = ["actor", "subject", "organization"];
  const found = filterRows(
    shape,
    rows,
    { filter, ...(match && { match }), ...(search && { search }) },
    searched,
  );
  const ids = sort.flatMap((one) =>
    one.column === "at" ? [one] : [one, { ...one, column: `${one.column}Id` }],
  );
  const isByTime = sort.some(({ column }) => column === "at");
  const newest = { column: "at", isDescending: true };
  const turned = sort.find(({ column }) => column === "at")?.isDescending ?? true;
  const all = [...ids, ...(isByTime ? [] : [newest]), { column: "id", isDescending: turned }];
  return sortRows(found, all as TableSort[]).map(({ id }) => id);
}

const both = ["all", "own"] as const;
const shapes = { all: auditTable, own: organizationAuditTable };

describe("the log's filters agree with plain JavaScript", () => {
  it.each(
    both.flatMap((name) => listFilters(shapes[name]).map(([column, mode]) => [name, column, mode] as const)),
  )("%s: %s %s", async (name, column, mode) => {
    const log = logs[name];
    const values =
      column === "event"
        ? ["user.edit", "gig", "session", "otp.enrol"]
        : listValues(log.shape, log.rows, column, random);
    let found = 0;
    for (const value of values) {
      const query = { filter: [{ column, mode, value }] };
      const ids = await read(log, query);
      expect(ids.length, JSON.stringify(query)).toBe(new Set(ids).size);
      expect(ids.toSorted(), JSON.stringify(query)).toEqual(expected(log, query).toSorted());
      found += ids.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  it.each(both.flatMap((name) => [["all", name] as const, ["any", name] as const]))(
    "several, %s of them: %s",
    async (match, name) => {
      const log = logs[name];
      const every = listFilters(log.shape);
      for (let turn = 0; turn < 25; turn += 1) {
        const filter = Array.from({ length: 2 + (turn % 3) }, (): TableFilter => {
          const [column, mode] = random.pick(every);
          return { column, mode, value: random.pick(listValues(log.shape, log.rows, column, random)) };
        });
        const query = { filter, match, ...(turn % 4 === 0 && { search: "a" }), limit: 40 + turn };
        // A search finds events by their words too.
        if (query.search !== undefined) continue;
        expect((await read(log, query)).toSorted(), JSON.stringify(query)).toEqual(
          expected(log, query).toSorted(),
        );
      }
    },
  );
});

const columns = ["at", "actor", "subject", "organization"];
const orders: TableSort[][] = [
  ...columns.flatMap((column) => [false, true].map((isDescending) => [{ column, isDescending }])),
  ...Array.from({ length: 10 }, (_, turn) =>
    columns
      .toSorted(() => random.next() - 0.5)
      .slice(0, 2 + (turn % 3))
      .map((column) => ({ column, isDescending: random.next() < 0.5 })),
  ),
];
const said = (sort: readonly TableSort[]) =>
  sort.map(({ column, isDescending }) => `${isDescending ? "-" : ""}${column}`).join(",");

describe("the log in an order, read to its end in small pages", () => {
  it.each(orders.map((sort) => [said(sort), sort] as const))("by %s", async (_, sort) => {
    for (const name of both) {
      const log = logs[name];
      expect(await read(log, { sort, limit: 83 })).toEqual(expected(log, { sort }));
      const filter = [
        { column: "actor", mode: "startsWith", value: random.pick(log.rows).actor.slice(0, 1) || "a" },
      ] as const;
      const query = { filter, sort, limit: 19 };
      expect(await read(log, query), JSON.stringify(query)).toEqual(expected(log, query));
    }
  });

  it("stays newest first, whatever it is filtered by", async () => {
    for (const [column, mode, value] of [
      ["actor", "startsWith", "a"],
      ["subject", "startsWith", "a"],
      ["event", "equals", "user"],
    ] as const) {
      const filter = [{ column, mode, value }];
      expect(await read(logs.all, { filter, limit: 5 })).toEqual(expected(logs.all, { filter }));
    }
  });
});

it("a search matches names and, in the reader's language, events", async () => {
  const cookie = { headers: { Cookie: `${(logs.all.client as { cookie?: string }).cookie}; locale=fi` } };
  const finnish = await logs.all.client.get("/api/audit?search=rooli%20vaihdettiin&limit=100", cookie);
  const english = await logs.all.client.get("/api/audit?search=role%20changed&limit=100");
  const roles = logs.all.rows.filter(({ event }) => event[0] === "user.roles").length;
  for (const { body } of [finnish, english])
    expect(body.items.filter(({ action }: { action: string }) => action === "user.roles")).toHaveLength(
      roles,
    );
  expect(roles).toBeGreaterThan(0);
});
