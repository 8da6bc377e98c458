import { beforeAll, describe, expect, it } from "vitest";
import type { TableFilter, TableShape } from "../../../src/shared/lists/table.ts";
import { organizationsTable } from "../../../src/shared/organizations/organizations-table.ts";
import { employeesTable, usersTable } from "../../../src/shared/people/people-table.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { startServer } from "../../support/server.ts";
import { listFilters, listValues, type Query, readAll } from "../../support/table-pages.ts";
import { filterRows } from "../../support/table-reference.ts";
import { addRows, createRandom, insertPerson, type PersonRow } from "../../support/table-rows.ts";

const server = startServer();

type List = {
  path: string;
  shape: TableShape;
  client: Client;
  rows: readonly { id: string; name: string }[];
  searched: string[];
};
const lists = {} as Record<"users" | "employees" | "organizations", List>;

beforeAll(async () => {
  const { firms, people } = await addRows(server);
  const [firm] = firms;
  if (firm === undefined) throw new Error("no organisation");
  const one: PersonRow = {
    ...{
      id: "admin0000000000000000",
      name: "Ylermi Ylläpito",
      email: "ylermi@keikka.test",
      phone: "+358401234567",
      location: "",
    },
    ...{
      role: ["admin"],
      login: "inUse",
      created: Date.UTC(2024, 5, 1),
      organization: "",
      organizationId: null,
      trades: [],
    },
  };
  const desk: PersonRow = {
    ...one,
    ...{
      id: "desk00000000000000000",
      name: "Dina Desk",
      email: "dina@keikka.test",
      role: ["staffProviderAdmin"],
    },
    ...{ organization: firm.name, organizationId: firm.id },
  };
  // Enough of them that their list has pages, too.
  const colleagues = people.slice(0, 60).map((person, at) => ({
    ...person,
    ...{
      id: `colleague${String(at).padStart(12, "0")}`,
      email: person.email && `c${at}@${firm.id}.fi`.toLowerCase(),
    },
    ...{ organization: firm.name, organizationId: firm.id },
  }));
  await server.env.DB.batch([one, desk, ...colleagues].flatMap((person) => insertPerson(server, person)));
  firm.people += colleagues.length + 1;
  const everybody = [...people, one, desk, ...colleagues];
  const [admin, manager] = [await createClient(server, one), await createClient(server, desk)];
  lists.users = {
    ...{ path: "/api/users", shape: usersTable, client: admin, rows: everybody },
    searched: ["name", "email", "phone", "organization"],
  };
  lists.employees = {
    ...{ path: "/api/organizations/mine/employees", shape: employeesTable, client: manager },
    rows: everybody.filter(({ organizationId }) => organizationId === firm.id),
    searched: ["name", "email", "phone"],
  };
  lists.organizations = {
    ...{ path: "/api/organizations", shape: organizationsTable, client: admin, rows: firms },
    searched: ["name", "companyId", "adminEmail", "phone"],
  };
});

async function compare({ path, shape, client, rows, searched }: List, query: Query): Promise<number> {
  const found = await readAll(client, path, query);
  const wanted = filterRows(shape, rows, query, searched).map(({ id }) => id);
  const wrong = {
    twice: found.length - new Set(found).size,
    missing: wanted.filter((id) => !found.includes(id)),
    strange: found.filter((id) => !wanted.includes(id)),
  };
  expect(wrong, JSON.stringify(query)).toEqual({ twice: 0, missing: [], strange: [] });
  return wanted.length;
}

const names = ["users", "employees", "organizations"] as const;
const shapes = { users: usersTable, employees: employeesTable, organizations: organizationsTable };
const cases = names.flatMap((name) =>
  listFilters(shapes[name]).map(([column, mode]) => [name, column, mode] as const),
);

describe("a list's filters agree with plain JavaScript", () => {
  it.each(cases)("%s: %s %s", async (name, column, mode) => {
    const list = lists[name];
    const random = createRandom(`${name}${column}${mode}`.length * 7919);
    let found = 0;
    for (const value of listValues(list.shape, list.rows, column, random))
      found += await compare(list, { filter: [{ column, mode, value }] });
    expect(found).toBeGreaterThan(0);
  });
});

describe("several filters", () => {
  it.each(names.flatMap((name) => [["all", name] as const, ["any", name] as const]))(
    "combine, %s of them: %s",
    async (match, name) => {
      const list = lists[name];
      const random = createRandom(match === "all" ? 5 : 6);
      const every = listFilters(list.shape);
      for (let turn = 0; turn < 40; turn += 1) {
        const filter = Array.from({ length: 2 + Math.floor(random.next() * 3) }, (): TableFilter => {
          const [column, mode] = random.pick(every);
          return { column, mode, value: random.pick(listValues(list.shape, list.rows, column, random)) };
        });
        const column = random.pick(Object.keys(list.shape).filter((name) => name !== "trades"));
        const sort = random.next() < 0.5 ? [] : [{ column, isDescending: random.next() < 0.5 }];
        await compare(list, { filter, match, sort, ...(turn % 4 === 0 && { search: "a" }) });
      }
    },
  );

  it.each(names)("a search matches every word anywhere: %s", async (name) => {
    for (const search of [
      "a",
      "ÅKE",
      "andre",
      "o'n aino",
      "fi 100%",
      "%",
      "_",
      "qqqq",
      "ÄÄÄÄ",
      "жанна",
      "040",
    ])
      await compare(lists[name], { search });
  });
});

describe("a phone number in any notation", () => {
  const whole = ["040 123 4567", "(040) 123-4567", "00358 40 1234567", "+358 40 123 4567", "401234567"];

  it.each([...whole, "040 123", "123 4567", "34567"])("is searched for: %s", async (search) => {
    for (const name of ["users", "employees"] as const)
      expect(await compare(lists[name], { search })).toBeGreaterThan(0);
  });

  it.each(whole)("is filtered by: %s", async (value) => {
    for (const mode of ["contains", "endsWith", "notContains"] as const) {
      const filter = [{ column: "phone", mode, value }];
      const found = await compare(lists.users, { filter });
      expect(found).toBe(mode === "notContains" ? lists.users.rows.length - 2 : 2);
    }
  });
});
