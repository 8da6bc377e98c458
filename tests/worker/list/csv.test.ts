import { beforeAll, describe, expect, it } from "vitest";
import { addActor } from "../../support/crews.ts";
import { addOrganization, addUser, buildEmail } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
type Actor = Awaited<ReturnType<typeof addActor>>;
const actors = {} as Record<"admin" | "boss" | "desk" | "worker" | "other" | "solo", Actor>;
let raksa: string;
let ville: string;

beforeAll(async () => {
  raksa = await addOrganization(server, 'Raksa; "Talo", Oy', "workProvider");
  const nosto = await addOrganization(server, "=Nosto Oy", "staffProvider");
  actors.admin = await addActor(server, "admin", null);
  actors.boss = await addActor(server, "workProviderAdmin", raksa);
  actors.desk = await addActor(server, "workProvider", raksa);
  actors.worker = await addActor(server, "employee", raksa);
  actors.other = await addActor(server, "staffProviderAdmin", nosto);
  actors.solo = await addActor(server, "employee", null);
  ville = (await addUser(server, "employee", raksa, { name: '=HYPERLINK("http://evil","x")' })).id;
  await server.env.DB.prepare("update users set phone = ?, location = ?, created_at = ? where id = ?")
    .bind("+358401234567", "Äänekoski; Ähtäri\n=1", Date.parse("2026-03-04T22:30:00Z"), ville)
    .run();
});

/** RFC 4180, read by hand. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const letters = Array.from(text.replace(/^\u{feff}/u, ""));
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as string;
    if (isQuoted && letter === '"' && letters[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) end();
    else if (!isQuoted && letter === "\r") end();
    else if (!isQuoted && letter === "\n") rows.push([]);
    else cell += letter;
  }
  return rows.slice(0, -1);
}

const path = "/api/organizations/mine/employees.csv";
const about = async (text: string, separator: string) =>
  parse(text, separator).find(([name]) => name?.includes("HYPERLINK"));

describe("a list as CSV", () => {
  it("opens as a spreadsheet, in the language of its reader", async () => {
    const english = await actors.boss.get(path);
    expect(english.status).toBe(200);
    expect(english.headers.get("Content-Type")).toBe("text/csv; charset=UTF-8");
    expect(english.headers.get("Cache-Control")).toContain("no-store");
    expect(english.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="keikka-people-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(english.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(parse(english.body, ",")[0]?.slice(0, 3)).toEqual(["Name", "E-mail", "Phone"]);
    await actors.boss.patch("/api/me", { locale: "fi" });
    const finnish = await actors.boss.get(path);
    expect(finnish.headers.get("Content-Disposition")).toContain("keikka-henkilot-");
    const rows = parse(finnish.body, ";");
    expect(rows[0]?.slice(0, 3)).toEqual(["Nimi", "Sähköposti", "Puhelin"]);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]));
    expect(rows).toHaveLength(5);
    expect(await about(finnish.body, ";")).toEqual([
      `'=HYPERLINK("http://evil","x")`,
      buildEmail(ville),
      "(+358) 401234567",
      "Tekijä",
      'Raksa; "Talo", Oy',
      "Äänekoski; Ähtäri\n'=1",
      "Käytössä",
      "5.3.2026",
    ]);
    expect((await about(english.body, ","))?.at(-1)).toBe("3/5/2026");
    await actors.boss.patch("/api/me", { locale: "en" });
  });

  it("begins with the UTF-8 byte order mark", async () => {
    const address = `${server.url}${path}`;
    const answer = await fetch(address, { headers: { Cookie: actors.boss.cookie } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("holds the list's rows in its order, however many", async () => {
    const firm = await addOrganization(server, "Suuri Oy", "staffProvider");
    await server.env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
        insert into users (id, email, name, organization_id, roles, created_at, name_key, location_key)
        select 'big' || i, 'big' || i || '@x.fi', 'Big ' || (i * 7 % 1203), ?, '["employee"]', i, 'big ' || (i * 7 % 1203), '' from n`,
    )
      .bind(firm)
      .run();
    const query = "filter=name:startsWith:big&filter=email:notContains:11&sort=-created";
    const { body } = await actors.admin.get(`/api/organizations/${firm}/employees.csv?${query}&limit=3`);
    const emails = parse(body, ",")
      .slice(1)
      .map(([, email]) => email);
    const wanted = Array.from({ length: 1203 }, (_, at) => `big${1203 - at}@x.fi`);
    expect(emails).toEqual(wanted.filter((email) => !email.includes("11")));
    const all = await actors.admin.get(`/api/users.csv?organization=${firm}`);
    expect(parse(all.body, ",")).toHaveLength(1204);
  });

  it("says who the admins of organisations are", async () => {
    const { body, headers } = await actors.admin.get("/api/organizations.csv?filter=name:contains:nosto");
    const [head, row, ...others] = parse(body, ",");
    expect(headers.get("Content-Disposition")).toContain("keikka-organizations-");
    expect([head?.length, row?.[0], row?.[2], row?.[5], others]).toEqual([
      7,
      "'=Nosto Oy",
      "Supplies workers",
      "1",
      [],
    ]);
  });

  it("is for those who manage the people", async () => {
    const asked = async (actor: Actor, at: string) => (await actor.get(at)).status;
    const own = `/api/organizations/${raksa}/employees.csv`;
    expect(await asked(actors.other, own)).toBe(404);
    expect(await asked(actors.solo, path)).toBe(404);
    for (const actor of [actors.desk, actors.worker]) {
      expect(await asked(actor, own)).toBe(403);
      expect(await asked(actor, "/api/users.csv")).toBe(403);
      expect(await asked(actor, "/api/organizations.csv")).toBe(403);
    }
    const { body } = await actors.other.get(`/api/users.csv?organization=${raksa}`);
    expect(parse(body, ",")).toHaveLength(1);
    const mine = await actors.other.get("/api/users.csv");
    expect(parse(mine.body, ",")).toHaveLength(2);
    expect((await actors.other.get("/api/users.csv?filter=age:gt:3")).status).toBe(422);
  });

  it("is logged for the organisation whose people were exported", async () => {
    const admin = await addActor(server, "admin", null);
    const firm = await addOrganization(server, "Loki Oy", "staffProvider");
    const boss = await addActor(server, "staffProviderAdmin", firm);
    await admin.get(`/api/users.csv?organization=${raksa}`);
    await admin.get(`/api/organizations/${firm}/employees.csv`);
    await admin.get("/api/users.csv");
    await boss.get(`/api/users.csv?organization=${raksa}`);
    const log = await readRows(
      server,
      `select organization_id, subject_id from audit_log where actor_id in (?, ?) and action = 'user.download'
        order by seq`,
      admin.id,
      boss.id,
    );
    expect(log).toEqual([
      { organization_id: raksa, subject_id: raksa },
      { organization_id: firm, subject_id: firm },
      { organization_id: null, subject_id: admin.id },
      { organization_id: firm, subject_id: firm },
    ]);
  });

  it("can be requested with HEAD, without counting", async () => {
    const firm = await addOrganization(server, "Kysyjä Oy", "staffProvider");
    const careful = await addActor(server, "staffProviderAdmin", firm);
    const desk = await addActor(server, "staffProvider", firm);
    for (let time = 0; time < 12; time += 1) expect((await careful.head(path)).status).toBe(200);
    expect((await desk.head(path)).status).toBe(403);
    expect((await careful.head("/api/organizations.csv")).status).toBe(403);
    expect((await actors.admin.head("/api/organizations.csv")).status).toBe(200);
    const log = "select 1 from audit_log where actor_id = ? and action = 'user.download'";
    expect(await readRows(server, log, careful.id)).toEqual([]);
    expect((await careful.get(path)).status).toBe(200);
    expect(await readRows(server, log, careful.id)).toHaveLength(1);
  });

  it("is logged, and limited to ten an hour", async () => {
    const firm = await addOrganization(server, "Apu Oy", "staffProvider");
    const eager = await addActor(server, "staffProviderAdmin", firm);
    const answers = await Promise.all(Array.from({ length: 25 }, () => eager.get(path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([10, 15]);
    expect(refused[0]?.body.code).toBe("auth.tooManyAttempts");
    const asked = await eager.head(path);
    expect([asked.status, Number(asked.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(3000);
    const log = await readRows(
      server,
      "select organization_id, subject_id from audit_log where actor_id = ? and action = 'user.download'",
      eager.id,
    );
    expect(log).toEqual(Array.from({ length: 10 }, () => ({ organization_id: firm, subject_id: firm })));
  });
});
