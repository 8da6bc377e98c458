import { beforeAll, describe, expect, it } from "vitest";
import { day, hour } from "../../../src/shared/core/durations.ts";
import { type PageName, pages, requiresOwnPassword } from "../../../src/shared/pages/pages.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient, openSessions } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { restoreStaleKv, saveKv } from "../../support/sessions.ts";

const server = startServer();
let member: Client;
let fresh: Client;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  member = await createClient(server, await addUser(server, "staffProviderAdmin", tekijat));
  fresh = await createClient(server, await addUser(server, "employee", tekijat, { hasSetPassword: false }));
});

const wayOf = async (client: Client, path: string) => {
  const { status, headers } = await client.get(path);
  if (status === 302) expect(headers.get("Cache-Control")).toBe("no-store");
  return [status, headers.get("Location")];
};

const all = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  path: pages[name].path.replace(/:\w+/g, "any"),
  isOpen: pages[name].guard === "public",
}));

describe.each(all)("$path", ({ name, path, isOpen }) => {
  const back = encodeURIComponent(`${path}?a=b`);

  it("redirects visitors and invalid sessions to the login and back, or is public", async () => {
    for (const client of [createVisitor(server), createVisitor(server, `session=${"A".repeat(43)}`)])
      expect(await wayOf(client, `${path}?a=b`)).toEqual(isOpen ? [200, null] : [302, `/login?next=${back}`]);
  });

  it("redirects users with a mailed password to /init, before any content", async () => {
    const init = isOpen ? "/init" : `/init?next=${back}`;
    const answer = await fresh.get(`${path}?a=b`);
    const way = [answer.status, answer.headers.get("Location")];
    expect(way).toEqual(requiresOwnPassword(name) ? [302, init] : [200, null]);
    if (way[0] === 302) expect(answer.body).toBe("");
  });
});

it("the app shortcut to a new gig redirects non-publishers to the gigs", async () => {
  expect(await wayOf(member, "/gigs/new")).toEqual([302, "/gigs"]);
});

it("the login redirects to /init, and from there to the target", async () => {
  expect(await wayOf(fresh, "/login?next=%2Foffers")).toEqual([302, "/init?next=%2Foffers"]);
  expect(await wayOf(fresh, "/login?next=%2F%2Fevil.example")).toEqual([302, "/init"]);
});

describe("a login page, for signed-in users", () => {
  it.each([
    ["/login", "/home"],
    ["/login?next=%2Fgigs%3Fstatus%3Dopen", "/gigs?status=open"],
    ["/login?next=%2F%2Fevil.example", "/home"],
    ["/login?next=%2F%5Cevil.example", "/home"],
    ["/login?next=%2F%09%2Fevil.example", "/home"],
    ["/login?next=https%3A%2F%2Fevil.example", "/home"],
    ["/login?next=data%3Atext%2Fhtml%2Chello", "/home"],
    ["/login?next=%5C%5Cevil.example", "/home"],
    ["/login?next=%2Flogin", "/home"],
    ["/login?next=%2Fgigs%0D%0ASet-Cookie%3A%20a%3Db", "/gigsSet-Cookie:%20a=b"],
    ["/init", "/home"],
    ["/init?next=%2Fgigs", "/gigs"],
  ])("%s leads to %s", async (path, to) => expect(await wayOf(member, path)).toEqual([302, to]));

  it("stays where it has content for them", async () => {
    expect(await wayOf(member, "/login?newEmail=true")).toEqual([200, null]);
  });

  it("never loops with an ended session, though KV is stale", async () => {
    const person = await addUser(server, "employee", null);
    const client = await createClient(server, person);
    const held = await saveKv(server, [client]);
    expect((await client.delete("/api/session")).status).toBe(204);
    await expect.poll(async () => (await saveKv(server, [client]))[0]?.value).toBe("");
    await restoreStaleKv(server, held);
    expect(await wayOf(client, "/login?next=%2Fhome")).toEqual([200, null]);
    expect(await wayOf(client, "/home")).toEqual([200, null]);
    expect((await client.get("/home")).body).toContain('"session":null');
  });
});

it("a page sets no cookie of an ended session, though KV is stale", async () => {
  const person = await addUser(server, "employee", null);
  const startedAt = Date.now() - 25 * hour;
  const ends = [
    "update sessions set token_hash = 'another' where user_id = ?",
    "delete from sessions where user_id = ?",
    "update users set epoch = epoch + 1 where id = ?",
  ];
  for (const end of ends) {
    const [open] = await openSessions(server, person.id, 1, { remembered: true, startedAt });
    await server.env.DB.prepare(end).bind(person.id).run();
    const { status, headers } = await createVisitor(server, open?.cookie).get("/home");
    expect([status, headers.getSetCookie()], end).toEqual([200, []]);
  }
});

it("a page renews a remembered session's cookie when its end moves", async () => {
  const person = await addUser(server, "employee", null);
  const startedAt = Date.now() - 25 * hour;
  const [open] = await openSessions(server, person.id, 1, { remembered: true, startedAt });
  const { headers, body } = await createVisitor(server, open?.cookie).get("/home");
  expect(body).toContain(person.id);
  const [cookie = ""] = headers.getSetCookie();
  expect(cookie.startsWith(`${open?.cookie}; Path=/; Expires=`)).toBe(true);
  const expires = Date.parse(cookie.match(/Expires=([^;]+)/)?.[1] ?? "");
  expect(Math.abs(expires - Date.now() - 30 * day)).toBeLessThan(hour);
});
