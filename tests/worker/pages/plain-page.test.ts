import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;
let client: Client;

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  person = await addUser(server, "workProvider", raksa);
  client = await createClient(server, person);
});

describe("the offline page", () => {
  it("is the app without personal data, for anybody", async () => {
    const { status, body, headers } = await client.get("/offline");
    expect([status, body.includes('id="root"'), body.includes('id="boot"')]).toEqual([200, true, false]);
    expect(body).not.toContain(person.id);
    expect(headers.get("Content-Security-Policy")).toContain("require-trusted-types-for 'script'");
  });

  it("is listed by the service worker, whose script is not cached", async () => {
    const { status, body, headers } = await createVisitor(server).get("/sw.js");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect(body).toMatch(/url:\s*["'`]\/offline|"url":\s*"\/offline"/);
    expect(body).not.toContain("__WB_MANIFEST");
  });
});

it.each([
  ["en", "/manifest.webmanifest", "en-US"],
  ["fi", "/manifest.fi.webmanifest", "fi-FI"],
])("a page in %s links the manifest in that language", async (locale, path, lang) => {
  const { body } = await createVisitor(server, `locale=${locale}`).get("/");
  expect(body.match(/rel="manifest" href="([^"]+)"/)?.[1]).toBe(path);
  const manifest = await createVisitor(server).get(path);
  expect(manifest.headers.get("Content-Type")).toContain("application/manifest+json");
  expect(manifest.body).toMatchObject({ lang });
});

describe("the user id cookie", () => {
  const ownerIn = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith("owner="));
  const enter = (remember: boolean) =>
    createVisitor(server).post("/api/session", { email: person.email, password: demoPassword, remember });

  it("is set with the session, lives as long, and is readable by scripts", async () => {
    const { headers } = await enter(false);
    expect(ownerIn(headers)).toBe(`owner=${person.id}; Path=/; SameSite=Lax`);
    const remembered = await enter(true);
    const [session, owner] = remembered.headers.getSetCookie();
    expect(owner?.match(/Expires=[^;]+/)?.[0]).toBe(session?.match(/Expires=[^;]+/)?.[0]);
    expect(owner).toMatch(/Expires=/);
  });

  it("is cleared with it", async () => {
    const { headers } = await (await createClient(server, person)).delete("/api/session");
    expect(ownerIn(headers)).toMatch(/^owner=; Max-Age=0/);
  });
});
