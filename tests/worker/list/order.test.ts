import { beforeAll, describe, expect, it } from "vitest";
import type { TableSort } from "../../../src/shared/lists/table.ts";
import { organizationsTable } from "../../../src/shared/organizations/organizations-table.ts";
import { usersTable } from "../../../src/shared/people/people-table.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { readAll } from "../../support/table-pages.ts";
import { filterRows, sortRows } from "../../support/table-reference.ts";
import { addRows, createRandom, insertPerson, type PersonRow } from "../../support/table-rows.ts";

const server = startServer();
let admin: Client;
let rows: Awaited<ReturnType<typeof addRows>>;
/** Everybody but who asks. */
let people: PersonRow[];
let me: string;

beforeAll(async () => {
  rows = await addRows(server, { people: 90 });
  people = rows.people;
  const one = await addUser(server, "admin", null);
  me = one.id;
  admin = await createClient(server, one);
});

const random = createRandom(7);
const sortOf = (columns: readonly string[], length: number): TableSort[] =>
  columns
    .toSorted(() => random.next() - 0.5)
    .slice(0, length)
    .map((column) => ({ column, isDescending: random.next() < 0.5 }));

const sorts = (shape: object, turns: number) => {
  const columns = Object.keys(shape);
  const single = columns.flatMap((column) => [
    [{ column, isDescending: false }],
    [{ column, isDescending: true }],
  ]);
  return [...single, ...Array.from({ length: turns }, (_, turn) => sortOf(columns, 2 + (turn % 3)))];
};
const said = (sort: readonly TableSort[]) =>
  sort.map(({ column, isDescending }) => `${isDescending ? "-" : ""}${column}`).join(",");

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

describe("a list in an order, read to its end in small pages", () => {
  it.each(sorts(usersTable, 18).map((sort) => [said(sort), sort] as const))(
    "people by %s",
    async (_, sort) => {
      const found = await readAll(admin, "/api/users", { sort, limit: 29 });
      expect(found.filter((id) => id !== me)).toEqual(idsOf(sortRows(people, sort)));
    },
  );

  it.each(sorts(organizationsTable, 9).map((sort) => [said(sort), sort] as const))(
    "organisations by %s",
    async (_, sort) => {
      const found = await readAll(admin, "/api/organizations", { sort, limit: 3 });
      expect(found).toEqual(idsOf(sortRows(rows.firms, sort)));
    },
  );

  it.each([
    "name:startsWith:å",
    "email:endsWith:.fi",
    "created:dateAfter:2024-03-31",
    "login:notEquals:waiting",
    "organization:notEquals:100%",
    "created:dateIsNot:2024-06-02",
  ])("stays by name, whatever it is filtered by: %s", async (filter) => {
    const [column, mode, value] = filter.split(":") as [string, "equals", string];
    const found = await readAll(admin, "/api/users", { filter: [{ column, mode, value }], limit: 13 });
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(3);
    const wanted = idsOf(sortRows(people, [{ column: "name", isDescending: false }]));
    expect(found.filter((id) => id !== me)).toEqual(wanted.filter((id) => found.includes(id)));
  });

  it.each(["location", "-location", "login", "-login", "created", "-created"])(
    "excludes rows in the middle of the order, and nothing else: by %s",
    async (said) => {
      const sort = [{ column: said.replace("-", ""), isDescending: said.startsWith("-") }];
      const wanted = sortRows(people, sort);
      for (const at of [0, 0.3, 0.5, 0.8, 0.999]) {
        const { location, login, created } = wanted[Math.floor(at * wanted.length)] as PersonRow;
        const day = new Date(created).toLocaleDateString("sv-SE", { timeZone: "Europe/Helsinki" });
        const value: string = { location, login, created: day }[sort[0]?.column as "login"];
        if (value === "") continue;
        const mode = sort[0]?.column === "created" ? "dateIsNot" : "notEquals";
        const filter = [{ column: sort[0]?.column ?? "", mode, value } as const];
        const found = await readAll(admin, "/api/users", { sort, filter, limit: 31 });
        const left = filterRows(usersTable, wanted, { filter });
        expect(left.length).toBeLessThan(people.length);
        expect(found.filter((id) => id !== me)).toEqual(idsOf(left));
      }
    },
  );

  it("repeats and skips nobody while others are added", async () => {
    for (const sort of sorts(usersTable, 0).slice(0, 12)) {
      const come: string[] = [];
      const another = async () => {
        const like = random.pick(people);
        const id = `new${said(sort).replace("-", "d")}${come.length}`.padEnd(21, "0");
        come.push(id);
        const name = random.pick(["Aa", "Zz", like.name]);
        const email = like.email && `${id}@x.fi`.toLowerCase();
        await server.env.DB.batch(insertPerson(server, { ...like, id, name, email }));
      };
      const found = await readAll(admin, "/api/users", { sort, limit: 29 }, another);
      expect(come.length).toBeGreaterThan(2);
      expect(new Set(found).size).toBe(found.length);
      expect(idsOf(people).filter((id) => !found.includes(id))).toEqual([]);
      const remove = "delete from users where id in (select value from json_each(?))";
      await server.env.DB.prepare(remove).bind(JSON.stringify(come)).run();
    }
  });
});
