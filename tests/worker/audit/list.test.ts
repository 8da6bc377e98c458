import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import { type Client, createVisitor, readTripCount } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

type Event = {
  id: string;
  at: string;
  actor: { id: string; name: string | null } | null;
  action: string;
  subject: { id: string; name: string | null; type: string | null };
  details: Record<string, string | number>;
  people: { id: string; name: string | null }[];
  organization: { id: string; name: string } | null;
};

const server = startServer();
let raksa: string;
let nosto: string;
const people: Record<string, Person> = {};
const as: Record<string, Client> = {};

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider", "staffProvider");
  nosto = await addOrganization(server, "Nosto Oy", "workProvider");
  for (const [who, role, organization] of [
    ["admin", "admin", null],
    ["boss", "workProviderAdmin", raksa],
    ["other", "workProviderAdmin", nosto],
    ["desk", "staffProvider", raksa],
    ["worker", "employee", raksa],
    ["solo", "employee", null],
  ] as const) {
    const person = await addUser(server, role, organization, { name: `Testi ${who}` });
    people[who] = person;
    as[who] = await createClient(server, person);
  }
});

const asked = (who: string, query = "") =>
  as[who]?.get(`/api/audit${query}`) ?? Promise.reject(new Error(who));
const events = async (who: string, query = ""): Promise<Event[]> => (await asked(who, query)).body.items;
const idOf = (who: string) => people[who]?.id ?? "";

/** Rows as the deeds of others would write them. */
async function log(
  rows: { at?: number; actor?: string; organization?: string | null; action?: string; subject?: string }[],
) {
  const insert = server.env.DB.prepare("insert into audit_log values (null, ?, ?, ?, ?, ?, '{}', null)");
  await server.env.DB.batch(
    rows.map(
      ({
        at = Date.now(),
        actor = createId(),
        organization = null,
        action = "user.edit",
        subject = createId(),
      }) => insert.bind(at, actor, organization, action, subject),
    ),
  );
}

describe("readers of the audit log", () => {
  it("admins see all of it, in one trip", async () => {
    await log([{ organization: raksa }, { organization: nosto }, { organization: null }]);
    const answer = await asked("admin");
    expect([answer.status, readTripCount(answer)]).toEqual([200, 1]);
    expect(new Set(answer.body.items.map(({ organization }: Event) => organization?.id))).toEqual(
      new Set([raksa, nosto, undefined]),
    );
  });

  it("an organisation's admins see their own, whatever they request", async () => {
    const [actor, subject] = [createId(), createId()];
    await log(
      [raksa, nosto, null].map((organization) => ({ organization, actor, subject, action: "gig.cancel" })),
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      "?limit=100",
      `?actor=${actor}`,
      `?subject=${subject}`,
      "?action=gig",
      "?action=gig.cancel",
      `?from=${today}`,
      `?actor=${actor}&subject=${subject}&action=gig.cancel&to=2099-01-01`,
    ]) {
      const found = await events("boss", query);
      expect(found.length, query).toBeGreaterThan(0);
      expect(new Set(found.map(({ organization }) => organization?.id)), query).toEqual(new Set([raksa]));
    }
  });

  it("everybody else gets the same refusal", async () => {
    const answers = await Promise.all(
      ["desk", "worker", "solo"].flatMap((who) => [asked(who), asked(who, `?subject=${idOf("boss")}`)]),
    );
    const said = answers.map(({ status, body: { instance: _, requestId: __, ...body } }) =>
      JSON.stringify([status, body]),
    );
    expect(said[0]).toContain("access.denied");
    expect(new Set(said).size).toBe(1);
    expect((await createVisitor(server).get("/api/audit")).status).toBe(401);
  });
});

describe("an event", () => {
  it("says who did what to whom and where, by current names", async () => {
    const boss = as.boss as Client;
    const added = await boss.post("/api/organizations/mine/employees", {
      name: "Uusi Tekijä",
      email: "uusi@people.test",
      role: "employee",
    });
    const { id } = added.body;
    await boss.patch(`/api/organizations/mine/employees/${id}`, { role: "staffProvider" });
    await boss.patch(`/api/organizations/mine/employees/${id}`, { name: "Nyt Toinen" });
    const found = await events("boss", `?subject=${id}`);
    expect(found.map(({ action }) => action)).toEqual(["user.edit", "user.roles", "user.add"]);
    expect(found[1]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-.+Z$/),
      actor: { id: idOf("boss"), name: "Testi boss" },
      action: "user.roles",
      subject: { id, name: "Nyt Toinen", type: "user" },
      details: { roles: "staffProvider", before: "employee" },
      people: [],
      organization: { id: raksa, name: "Raksa Oy" },
    });
    await boss.delete(`/api/organizations/mine/employees/${id}`);
    const [last] = await events("boss", `?subject=${id}`);
    expect(last).toMatchObject({ action: "user.delete", subject: { id, name: null, type: "user" } });
    expect(stripTokens(JSON.stringify(await events("admin", `?subject=${id}`)))).not.toMatch(/Nyt|Uusi/);
  });

  it("names the people in its details, and leaves unknown ones out", async () => {
    const [gone, one, two] = [createId(), idOf("worker"), idOf("desk")];
    await server.env.DB.prepare("insert into audit_log values (null, ?, null, ?, 'crew.name', ?, ?, null)")
      .bind(Date.now(), raksa, gone, JSON.stringify({ people: 2, userIds: `${one} ${two}` }))
      .run();
    const [event] = await events("boss", `?subject=${gone}`);
    expect(event).toMatchObject({ actor: null, subject: { id: gone, name: null, type: null } });
    expect(event?.people.map(({ name }) => name).sort()).toEqual(["Testi desk", "Testi worker"]);
  });
});

describe("filters", () => {
  const subject = createId();
  const at = (time: string) => Date.parse(time);
  beforeAll(() =>
    log([
      { subject, action: "session.start", at: at("2026-03-28T21:59:59Z") },
      { subject, action: "session.end", at: at("2026-03-28T22:00:00Z") },
      { subject, action: "gig.edit", at: at("2026-03-29T20:59:59Z") },
      { subject, action: "gig.cancel", at: at("2026-03-29T21:00:00Z") },
    ]),
  );
  const found = async (query: string) =>
    (await events("admin", `?subject=${subject}&${query}`)).map(({ action }) => action);

  it.each([
    ["", ["gig.cancel", "gig.edit", "session.end", "session.start"]],
    ["action=session", ["session.end", "session.start"]],
    ["action=gig.edit", ["gig.edit"]],
    ["action=offer", []],
    // The day on which the clocks go forward has 23 hours.
    ["from=2026-03-29&to=2026-03-29", ["gig.edit", "session.end"]],
    ["from=2026-03-30", ["gig.cancel"]],
    ["to=2026-03-28", ["session.start"]],
    ["to=2026-03-28&action=gig", []],
  ])("by %s", async (query, actions) => {
    expect(await found(query)).toEqual(actions);
  });

  it("by somebody's actions, and by a kind of event", async () => {
    expect(await events("admin", `?actor=${createId()}`)).toEqual([]);
    const kind = await events("admin", "?action=session&to=2026-03-29");
    expect(kind.map(({ action }) => action)).toEqual(["session.end", "session.start"]);
  });

  it.each([
    ["action=everything", "action"],
    ["from=yesterday", "from"],
    ["cursor=nonsense", "cursor"],
    ["limit=1000", "limit"],
    ["subject=", "subject"],
  ])("refuses %s", async (query, path) => {
    const { status, body } = await asked("admin", `?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

it("pages give every row once while others are written", async () => {
  const subject = createId();
  const now = Date.now();
  // Several in one instant, as a batch writes them.
  await log(Array.from({ length: 25 }, (_, at) => ({ subject, at: now + Math.floor(at / 4) })));
  const before = (await events("admin", `?subject=${subject}&limit=100`)).map(({ id }) => id);
  const seen: string[] = [];
  let cursor = "";
  do {
    const { body } = await asked("admin", `?subject=${subject}&limit=7${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map(({ id }: Event) => id));
    cursor = body.nextCursor ?? "";
    await log([{ subject, at: now + 1000 }]);
  } while (cursor !== "");
  expect(seen).toEqual(before);
  expect(new Set(seen).size).toBe(25);
});

describe("the log as CSV", () => {
  it("holds the filtered rows in the reader's language, and its download is logged", async () => {
    const subject = idOf("worker");
    await log([{ organization: raksa, actor: idOf("boss"), subject, action: "user.roles" }]);
    await log([{ organization: nosto, actor: idOf("other"), subject, action: "user.roles" }]);
    const query = "?filter=event:equals:user.roles&filter=actor:equals:Testi%20boss";
    const answer = await as.boss?.get(`/api/audit.csv${query}`);
    const lines = String(answer?.body).trim().split("\r\n");
    expect(lines[0]).toBe("Row,When,Event,Who,To whom or what,Organization,Details");
    expect(
      lines.filter((line) => line.endsWith("Role changed,Testi boss,Testi worker,Raksa Oy,")),
    ).toHaveLength(1);
    expect(answer?.body).not.toContain("Nosto");
    const [last] = await events("boss", "?action=audit");
    expect(last).toMatchObject({
      actor: { id: idOf("boss") },
      subject: { id: raksa },
      action: "audit.download",
    });
  });

  it("is refused to everybody else", async () => {
    for (const who of ["desk", "worker", "solo"])
      expect((await as[who]?.get("/api/audit.csv"))?.status, who).toBe(403);
  });
});

it("shows names as they are today, until their owners are deleted", async () => {
  const { id } = await addUser(server, "employee", raksa, { name: "Vanha Nimi" });
  await log([{ organization: raksa, actor: id, subject: id }]);
  const found = async (name: string) => (await events("boss", `?filter=actor:startsWith:${name}`)).length;
  expect([await found("vanha"), await found("uusi ää")]).toEqual([1, 0]);
  await server.env.DB.prepare("update users set name = 'Uusi Ääni', name_key = ? where id = ?")
    .bind(normalizeForSearch("Uusi Ääni"), id)
    .run();
  expect([await found("vanha"), await found("uusi ää")]).toEqual([0, 1]);
  expect((await as.boss?.delete(`/api/organizations/mine/employees/${id}`))?.status).toBe(204);
  expect([await found("vanha"), await found("uusi ää")]).toEqual([0, 0]);
});
